import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import AccountMenu from "@/components/accounts/account-menu";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { markLogin } from "@/components/accounts/new-login";
import { confettiIsOver } from "@/components/celebration/celebrate";
import { ToastHost } from "@/components/elements/toast-host";
import { WallPlace } from "@/components/landing/wall-place";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { suggestName } from "@/lib/accounts/suggest-name";
import { violationsOf } from "../axe";
import { ada, signIn } from "../browser";
import { letMove } from "../media";
import { answer, breakOff, refuse, requests } from "../network";
import { seeToast } from "./verbs";

const PROFILE = "PATCH /api/profile";

describe("who is new", () => {
  const dialog = page.getByRole("dialog", { name: profileWords.welcomeTitle });
  const name = dialog.getByRole("textbox", { name: profileWords.yourName });
  const save = dialog.getByRole("button");
  const saved = { account: { ...ada, isNameChosen: true } };

  const open = async (isNameChosen = false) => {
    signIn({ isNameChosen });
    await render(
      <>
        <header>
          <AccountMenu />
        </header>
        <ToastHost />
      </>,
    );
  };

  test("is asked for a name, with a suggestion, and welcomed by it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      answer(PROFILE, saved);
      await open();
      await expect.element(name).toHaveValue(suggestName(ada.email));
      await expect.element(name).toHaveFocus();
      await name.fill(ada.name);
      await userEvent.keyboard("{Enter}");
      await seeToast(profileToasts.nameSaved());
      await expect.element(dialog).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(profileToasts.nameSaved().durationMs);
      await seeToast(profileToasts.welcome(ada.name));
      expect(await requests(PROFILE)[0]?.json()).toEqual({ name: ada.name });
    } finally {
      vi.useRealTimers();
    }
  });

  test("does not get past it without a name", async () => {
    await open();
    await expect.element(name).toHaveFocus();
    const error = dialog.getByText(profileWords.enterName);
    await userEvent.keyboard("{Escape}");
    await expect.element(error).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    await name.fill("  ");
    await expect.element(error).not.toBeInTheDocument();
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
    await page.elementLocator(document.documentElement).click({ position: { x: 8, y: 8 }, force: true });
    await expect.element(error).toBeVisible();
    await name.fill("");
    await userEvent.keyboard("{Enter}");
    await expect.element(error).toBeVisible();
    expect(requests(PROFILE)).toEqual([]);
  });

  describe("and whose name cannot be saved", () => {
    beforeEach(async () => {
      await open();
      await expect.element(name).toBeVisible();
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
      await name.fill(ada.name);
    });
    afterEach(() => void vi.useRealTimers());

    const rest = async (rounds: number) => {
      await expect.poll(() => requests(PROFILE).length).toBe(rounds);
      await expect.element(dialog.getByText(profileWords.nameRetrying)).toBeVisible();
      await expect.element(save).toHaveTextContent(profileWords.saving);
      await vi.advanceTimersByTimeAsync(1000);
    };

    test("has it tried three times, and may try again", async () => {
      breakOff(PROFILE);
      await save.click();
      await rest(1);
      await rest(2);
      await expect.element(dialog.getByText(profileWords.nameFailed)).toBeVisible();
      expect(requests(PROFILE)).toHaveLength(3);
      await expect.element(name).toHaveValue(ada.name);
      answer(PROFILE, saved);
      await save.click();
      await seeToast(profileToasts.nameSaved());
    });

    test("has it saved by the next round", async () => {
      breakOff(PROFILE);
      await save.click();
      await expect.poll(() => requests(PROFILE).length).toBe(1);
      answer(PROFILE, saved);
      await rest(1);
      await seeToast(profileToasts.nameSaved());
    });

    test("has it sent once where the server refuses it", async () => {
      const errors = [{ field: "name", message: "No such letters." }];
      refuse(PROFILE, 400, { code: "validation_failed", detail: "", errors });
      await save.click();
      await expect.element(name).toHaveAccessibleDescription("No such letters.");
      expect(requests(PROFILE)).toHaveLength(1);
    });
  });

  test("is not asked where there is a name, nor where one was given in this browser", async () => {
    localStorage.setItem(`figura-has-set-name:${ada.id}`, "1");
    await open();
    await expect.element(page.getByText("A", { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests("GET /api/session")).toHaveLength(1);
  });
});

describe("after a new login", () => {
  const confetti = () => document.querySelector("body > canvas");

  /** Every time the confetti comes or goes, and whether the wall hangs by then. */
  function watch() {
    const seen: string[] = [];
    const watching = new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        const wall = document.querySelector(".wall") ? ", wall" : "";
        if ([...addedNodes].some((node) => node instanceof HTMLCanvasElement)) seen.push(`falls${wall}`);
        if ([...removedNodes].some((node) => node instanceof HTMLCanvasElement)) seen.push(`over${wall}`);
      }
    });
    watching.observe(document.body, { childList: true });
    return seen;
  }

  test("there is confetti, once, and the wall hangs only when it is over", async () => {
    await letMove();
    // What a test before has started.
    await confettiIsOver();
    const seen = watch();
    markLogin();
    const { unmount } = await render(
      <>
        <LoginCelebration />
        <WallPlace />
      </>,
    );
    await expect.poll(confetti).not.toBeNull();
    await expect.element(page.elementLocator(confetti() as Element)).toHaveStyle({ pointerEvents: "none" });
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(["falls", "over"]);
    await expect.poll(() => document.querySelectorAll(".wall").length).toBe(1);
    await unmount();
    markLogin();
    await render(<LoginCelebration />);
    expect(sessionStorage.getItem("figura-new-login")).toBeNull();
    expect(seen).toHaveLength(2);
  });

  test("there is none where nothing may move", async () => {
    const seen = watch();
    markLogin();
    await render(<LoginCelebration />);
    await confettiIsOver();
    expect(sessionStorage.getItem("figura-new-login")).toBeNull();
    expect(seen).toEqual([]);
  });
});
