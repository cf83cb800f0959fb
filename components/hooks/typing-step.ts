import type { ChangeEvent } from "react";

/**
 * How a change of a text field is undone, as browsers do it: what is typed in a row at once, what is deleted in a row at
 * once, and anything else by itself, such as what is pasted.
 * @returns the end of the name of a step, or null for a step by itself
 */
export function typingStep({ nativeEvent }: ChangeEvent): "typing" | "deleting" | null {
  const type = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
  if (typed.has(type)) return "typing";
  return type.startsWith("deleteContent") || type.startsWith("deleteWord") ? "deleting" : null;
}

const typed = new Set(["insertText", "insertCompositionText", "insertFromComposition", "insertLineBreak"]);
