import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { showToast } from "@/components/toasts/show-toast";

const shown = page.getByRole("listitem");
const say = (title: string) => showToast({ tone: "info", title, durationMs: 3000 });
const nextFrame = () => new Promise(requestAnimationFrame);

afterEach(() => void vi.useRealTimers());

test("a toast that is replaced before it could be drawn does not come up under the other", async () => {
  await render(<ToastHost />);
  say("warms up");
  await expect.element(shown).toHaveTextContent("warms up");
  // Drawing waits for a timer, which a busy page fires late.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  flushSync(() => say("late"));
  flushSync(() => say("next"));
  await nextFrame();
  vi.advanceTimersByTime(0);
  vi.useRealTimers();
  await expect.element(shown).toHaveLength(1);
  await expect.element(shown).toHaveTextContent("next");
});

test("a screen reader reads what a toast says, then its action, then what closes it", async () => {
  await render(<ToastHost />);
  showToast({
    tone: "error",
    title: "Not saved",
    description: "Try again.",
    durationMs: 3000,
    action: { label: "Undo", onAct: () => undefined },
  });
  const close = shown.getByRole("button", { name: "Close toast" });
  await expect.element(close).toBeVisible();
  const read = [...shown.element().querySelectorAll("[data-title], [data-description], button")];
  expect(read.map((part) => part.textContent || part.getAttribute("aria-label"))).toEqual([
    "Not saved",
    "Try again.",
    "Undo",
    "Close toast",
  ]);
  await close.click();
  await expect.element(shown).not.toBeInTheDocument();
});
