import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { SavedView } from "@/components/saved/saved-view";
import type { Account } from "@/lib/accounts/account";
import { savedPageWords } from "@/lib/saved/page-words";
import { signIn, visit } from "../browser";

export const cards = page.getByRole("tabpanel").getByRole("figure");
export const card = (title: string) => cards.filter({ has: page.getByRole("heading", { name: title }) });
export const plate = (title: string) => card(title).getByRole("link").first();
export const tab = (name: string) => page.getByRole("tab", { name });
export const button = (name: string, within: Pick<Locator, "getByRole"> = page) =>
  within.getByRole("button", { name, exact: true });
export const act = (name: string, title: string) => button(`${name}: ${title}`);
export const choose = (title: string) =>
  page.getByRole("checkbox", { name: `${savedPageWords.select}: ${title}`, exact: true });
export const words = page.getByRole("textbox", { name: savedPageWords.searchLabel });
export const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
export const menuItem = (name: string) => page.getByRole("menuitem", { name, exact: true });
export const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** What the page reads before it is drawn is laid down by `new Saved()`. */
export async function openSaved(path = "/liked", facts: Partial<Account> = {}) {
  visit(path);
  signIn(facts);
  return render(
    <>
      <SavedView />
      <ToastHost />
    </>,
  );
}

export async function openFolderMenu(name: string) {
  await button(savedPageWords.folderActions(name)).click();
}
