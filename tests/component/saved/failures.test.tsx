import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectionWords } from "@/lib/connection-words";
import { likedPageWords } from "@/lib/saved/page-words";
import { answer, breakOff, refusal, refuse } from "../network";
import { makeLikes, Saved, titleAt } from "./saved";
import { button, cards, openLiked, plate, tab } from "./verbs";

const fault = page.getByRole("alert").filter({ hasText: likedPageWords.loadFailed });

describe("a failure", () => {
  test("of the first page says so, and Try Again mends it", async () => {
    new Saved({ likes: makeLikes(1) });
    breakOff("GET /api/likes");
    await openLiked();
    await expect.element(fault).toHaveTextContent(connectionWords.failed);
    new Saved({ likes: makeLikes(1) });
    await button(likedPageWords.tryAgain).click();
    await expect.element(cards).toHaveLength(1);
  });

  test("of everything says so once, and Try Again mends both", async () => {
    new Saved({ likes: makeLikes(1) });
    for (const route of ["GET /api/likes", "GET /api/folders"] as const) {
      refuse(route, 503, { code: "accounts_unavailable", detail: "Not now." });
    }
    await openLiked();
    await expect.element(fault).toHaveTextContent("Not now.");
    new Saved({ likes: makeLikes(1) });
    await button(likedPageWords.tryAgain).click();
    await expect.element(cards).toHaveLength(1);
    await expect.element(tab(likedPageWords.all)).toBeVisible();
    await expect.element(fault).not.toBeInTheDocument();
  });

  test("of the folders alone is told beside the list", async () => {
    new Saved({ likes: makeLikes(1) });
    breakOff("GET /api/folders");
    await openLiked();
    await expect.element(cards).toHaveLength(1);
    await expect.element(fault).toBeVisible();
    new Saved({ likes: makeLikes(1) });
    await button(likedPageWords.tryAgain, fault).click();
    await expect.element(tab(likedPageWords.all)).toHaveTextContent(/1$/);
    await expect.element(fault).not.toBeInTheDocument();
  });

  test("of a further page leaves what has come", async () => {
    const saved = new Saved({ likes: makeLikes(100) });
    answer("GET /api/likes", ({ url }) => {
      const query = new URL(url).searchParams;
      return query.has("cursor") ? refusal(500, { code: "internal_error" }) : saved.list(query);
    });
    await openLiked("/liked", { isPremium: true });
    await expect.element(plate(titleAt(1))).toBeVisible();
    plate(titleAt(1)).element().focus();
    await userEvent.keyboard("{End}");
    await expect.element(fault).toHaveTextContent(connectionWords.ourFault);
    await expect.element(plate(titleAt(48))).toHaveFocus();
    answer("GET /api/likes", ({ url }) => saved.list(new URL(url).searchParams));
    await button(likedPageWords.tryAgain, fault).click();
    await expect.element(fault).not.toBeInTheDocument();
    await expect.element(plate(titleAt(49))).toBeInTheDocument();
  });
});
