/** The id of an element that belongs to a cover: in the picture, or in the list. */
export const coverElementId = (key: number, part: "cover" | "name" | "answers" | "problem") =>
  `${part}-${key}`;

/** Focuses a cover in the picture after the next rendering; without one, the button that adds one. */
export function focusCover(key: number | null) {
  focusLater(key === null ? ADD_BUTTON_ID : coverElementId(key, "cover"));
}

/** Focuses a field of a cover after the next rendering. */
export function focusField(key: number, field: "name" | "answers") {
  focusLater(coverElementId(key, field));
}

export const ADD_BUTTON_ID = "add-cover";

/** React renders what an event has changed in a microtask queued before this one, and so before the next key. */
function focusLater(id: string) {
  queueMicrotask(() => document.getElementById(id)?.focus());
}
