import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Toast } from "@/lib/toast";

const created: Toast = { tone: "success", title: "Account created successfully!", durationMs: 5000 };
const found: Toast = { tone: "success", title: "Found 9 diagrams", durationMs: 3000, isRoutine: true };
const limit: Toast = { tone: "warning", title: "No searches left", durationMs: 8000 };

beforeEach(() => {
  vi.useFakeTimers();
  const entries = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that has just been loaded, and what it shows. */
async function openPage() {
  vi.resetModules();
  const { keepToast, onToast, showToast } = await import("@/components/toasts/show-toast");
  const shown: (string | undefined)[] = [];
  onToast((toast) => shown.push(toast?.title));
  return { keepToast, showToast, shown };
}

async function openPageAfter(toast: Toast) {
  (await openPage()).keepToast(toast);
  return openPage();
}

it("a toast that the previous page has left is shown once", async () => {
  expect((await openPageAfter(created)).shown).toEqual([created.title]);
  expect((await openPage()).shown).toEqual([]);
});

it("a routine toast does not replace it before its time is over", async () => {
  const { showToast, shown } = await openPageAfter(created);
  vi.advanceTimersByTime(created.durationMs - 1);
  showToast(found);
  expect(shown).toEqual([created.title]);
  vi.advanceTimersByTime(1);
  showToast(found);
  expect(shown).toEqual([created.title, found.title]);
});

it("a toast that is not routine replaces it at once", async () => {
  const { showToast, shown } = await openPageAfter(created);
  showToast(limit);
  expect(shown).toEqual([created.title, limit.title]);
});
