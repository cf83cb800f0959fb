const DIALOGS = ["[role=dialog]", "[role=alertdialog]", "dialog[open]"];
const ANY_DIALOG = DIALOGS.join();
const ANY_DIALOG_BUT_VIEWER = DIALOGS.map((dialog) => `${dialog}:not([data-viewer])`).join();
const ANY_FIELD = "input, textarea, select";

/**
 * Whether a key press is a shortcut of the page: without a modifier, outside of text fields, while no dialog is open.
 * @param options.isHeardInViewer whether the shortcut also works in the viewer
 */
export function isPageKey(
  { key, altKey, ctrlKey, metaKey, target }: KeyboardEvent,
  wanted: string,
  { isHeardInViewer = false } = {},
): boolean {
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches(ANY_FIELD));
  const hasModifier = altKey || ctrlKey || metaKey;
  const inTheWay = isHeardInViewer ? ANY_DIALOG_BUT_VIEWER : ANY_DIALOG;
  return key === wanted && !hasModifier && !isTyping && document.querySelector(inTheWay) === null;
}
