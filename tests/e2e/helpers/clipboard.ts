import type { Page } from "@playwright/test";

const EDITOR = "https://editor.example/";

/**
 * A page of another site, to read in it what a page of ours has copied: ours themselves may not read the clipboard.
 * Lets both use it.
 */
export async function openEditor(page: Page): Promise<Page> {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const editor = await context.newPage();
  await editor.route(EDITOR, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>An editor</title>" }),
  );
  await editor.goto(EDITOR);
  await page.bringToFront();
  return editor;
}

export async function pastedText(editor: Page): Promise<string> {
  await editor.bringToFront();
  return editor.evaluate(() => navigator.clipboard.readText());
}
