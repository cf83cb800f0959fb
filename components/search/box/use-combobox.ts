"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** Long enough for a press on the list to land before the list is gone. */
const CLOSE_AFTER_BLUR_MS = 200;

/** Which of the options the arrows have chosen, from 0, and of which they were then. */
interface Choice<Option> {
  options: readonly Option[];
  place: number;
}

/**
 * The keyboard and the roles of a text field with a list under it, as the ARIA practices describe an editable
 * combobox: the focus stays in the field, choosing is up to the arrows, and typing chooses nothing. While one is
 * chosen the list stays as it is: what arrives later may not take the choice away.
 */
export function useCombobox<Option>(offered: readonly Option[], onPick: (option: Option) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [choice, setChoice] = useState<Choice<Option> | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const options = choice?.options ?? offered;
  const isOpen = isWanted && options.length > 0;
  const place = choice?.place ?? -1;

  const show = (isShown: boolean) => {
    clearTimeout(closing.current);
    setIsWanted(isShown);
    setChoice(null);
  };
  const open = () => show(true);
  const close = () => show(false);
  const choose = (next: number) => {
    open();
    if (next >= 0) setChoice({ options, place: next });
  };
  /** One step, with a place between the last and the first where nothing is chosen. */
  const step = (by: 1 | -1) => {
    const places = options.length + 1;
    choose(((place + 1 + by + places) % places) - 1);
  };

  const pick = (): boolean => {
    const chosen = options[place];
    if (chosen !== undefined) onPick(chosen);
    return chosen !== undefined;
  };

  /** Whether the key was meant for the list. */
  const takeKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || shiftKey) return false;
    switch (key) {
      case "ArrowDown":
        if (altKey) open();
        else step(1);
        return true;
      case "ArrowUp":
        if (altKey) close();
        else step(-1);
        return true;
      case "Enter":
        return pick();
      case "Escape":
        if (isOpen) close();
        return isOpen;
      case "Tab":
        close();
        return false;
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        setChoice(null);
        return false;
      default:
        return false;
    }
  };

  const handleKeyDown = (event: KeyboardEvent): boolean => {
    // While an input method composes, its own list has the keys; Safari says so by the code alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    const isTaken = !isComposing && takeKey(event);
    if (isTaken) event.preventDefault();
    return isTaken || isComposing;
  };

  return {
    options,
    isOpen,
    place,
    listId,
    open,
    close,
    /** Tells whether the key has been dealt with. */
    handleKeyDown,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-activedescendant": place < 0 ? undefined : optionId(listId, place),
      onFocus: () => clearTimeout(closing.current),
      onBlur: () => {
        closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MS);
      },
    },
  } as const;
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
