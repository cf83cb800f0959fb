const DIALOGS = ["[role=dialog]", "[role=alertdialog]", "dialog[open]"];
const ANY_DIALOG = DIALOGS.join();
const ANY_DIALOG_BUT_VIEWER = DIALOGS.map((dialog) => `${dialog}:not([data-viewer])`).join();
const ANY_FIELD = "input, textarea, select";

/**
 * Whether a key is meant for the page: without a modifier, while nobody types and no dialog is open.
 * @param options.isHeardInViewer whether the viewer may be open all the same
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
