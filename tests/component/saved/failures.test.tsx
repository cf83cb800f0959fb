import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectionWords } from "@/lib/connection-words";
import { savedPageWords } from "@/lib/saved/page-words";
import { answer, breakOff, refusal, refuse } from "../network";
import { makeSavedDiagrams, Saved, titleAt } from "./saved";
import { button, cards, openSaved, plate, tab } from "./verbs";

const error = page.getByRole("alert").filter({ hasText: savedPageWords.loadFailed });

describe("a failure", () => {
  test("of the first page says so, and Try Again mends it", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    breakOff("GET /api/likes");
    await openSaved();
    await expect.element(error).toHaveTextContent(connectionWords.failed);
    new Saved({ likes: makeSavedDiagrams(1) });
    await button(savedPageWords.tryAgain).click();
    await expect.element(cards).toHaveLength(1);
  });

  test("of everything says so once, and Try Again mends both", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    for (const route of ["GET /api/likes", "GET /api/folders"] as const) {
      refuse(route, 503, { code: "accounts_unavailable", detail: "Not now." });
    }
    await openSaved();
    await expect.element(error).toHaveTextContent("Not now.");
    new Saved({ likes: makeSavedDiagrams(1) });
    await button(savedPageWords.tryAgain).click();
    await expect.element(cards).toHaveLength(1);
    await expect.element(tab(savedPageWords.all)).toBeVisible();
    await expect.element(error).not.toBeInTheDocument();
  });

  test("of the folders alone is told beside the list", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    breakOff("GET /api/folders");
    await openSaved();
    await expect.element(cards).toHaveLength(1);
    await expect.element(error).toBeVisible();
    new Saved({ likes: makeSavedDiagrams(1) });
    await button(savedPageWords.tryAgain, error).click();
    await expect.element(tab(savedPageWords.all)).toHaveTextContent(/1$/);
    await expect.element(error).not.toBeInTheDocument();
  });

  test("of a further page leaves what has come", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(100) });
    answer("GET /api/likes", ({ url }) => {
      const query = new URL(url).searchParams;
      return query.has("cursor") ? refusal(500, { code: "internal_error" }) : saved.list(query);
    });
    await openSaved("/liked", { isPremium: true });
    await expect.element(plate(titleAt(1))).toBeVisible();
    plate(titleAt(1)).element().focus();
    await userEvent.keyboard("{End}");
    await expect.element(error).toHaveTextContent(connectionWords.serverError);
    await expect.element(plate(titleAt(48))).toHaveFocus();
    answer("GET /api/likes", ({ url }) => saved.list(new URL(url).searchParams));
    await button(savedPageWords.tryAgain, error).click();
    await expect.element(error).not.toBeInTheDocument();
    await expect.element(plate(titleAt(49))).toBeInTheDocument();
  });
});
