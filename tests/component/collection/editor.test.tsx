import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EditorView } from "@/components/editor/editor-view";
import { menuWords } from "@/lib/accounts/menu-words";
import { premiumWords } from "@/lib/accounts/premium-words";
import { editorWords } from "@/lib/editor/words";
import { violationsOf } from "../axe";
import { visit } from "../browser";
import { refuse } from "../network";

const diagram = { id: "collection-animal-cell", title: "Animal cell", description: "A cell." };
const PATH = "/diagrams/collection-animal-cell/edit";
const DRAWING = "GET /api/diagrams/collection-animal-cell/drawing";
const refusal = page.getByRole("alert");

beforeEach(() => visit(PATH));

describe("the editor", () => {
  test("asks a guest to sign in, and to come back", async () => {
    refuse(DRAWING, 401, { code: "sign_in_needed" });
    await render(<EditorView diagram={diagram} />);
    await expect.element(refusal).toHaveTextContent(editorWords.signInTitle);
    await expect
      .element(refusal.getByRole("link", { name: menuWords.signIn }))
      .toHaveAttribute("href", `/auth?returnTo=${encodeURIComponent(PATH)}`);
    expect(await violationsOf()).toEqual([]);
  });

  test("tells a free account of Premium", async () => {
    refuse(DRAWING, 403, { code: "premium_needed" });
    await render(<EditorView diagram={diagram} />);
    await expect.element(refusal).toHaveTextContent(editorWords.premiumTitle);
    await expect
      .element(refusal.getByRole("link", { name: premiumWords.upgrade }))
      .toHaveAttribute("href", "/pricing");
  });

  test("says why a source cannot be loaded, and asks for it again", async () => {
    refuse(DRAWING, 503, { code: "accounts_unavailable", detail: "Not now." });
    await render(<EditorView diagram={diagram} />);
    await expect.element(refusal).toHaveTextContent(`${editorWords.failedTitle}Not now.`);
    refuse(DRAWING, 403, { code: "premium_needed" });
    await page.getByRole("button", { name: editorWords.tryAgain }).click();
    await expect.element(refusal).toHaveTextContent(editorWords.premiumTitle);
  });
});
