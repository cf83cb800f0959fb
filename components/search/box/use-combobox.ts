"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** Long enough for a click on the list to arrive before the list closes. */
const CLOSE_AFTER_BLUR_MS = 200;

/** The index that the arrow keys have selected, and the options of that moment. */
interface Choice<Option> {
  options: readonly Option[];
  place: number;
}

/**
 * The keyboard handling and roles of a text field with a list, as the ARIA practices describe an editable combobox: the
 * focus stays in the field, arrow keys select an option, and typing selects nothing. While an option is selected the
 * list does not change, so that late options do not replace the selection.
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
  /** Moves the selection by one; between the last and the first option nothing is selected. */
  const step = (by: 1 | -1) => {
    const places = options.length + 1;
    choose(((place + 1 + by + places) % places) - 1);
  };

  const pick = (): boolean => {
    const chosen = options[place];
    if (chosen !== undefined) onPick(chosen);
    return chosen !== undefined;
  };

  /** @returns whether the list has handled the key */
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
    // While an input method composes, its own list handles the keys; Safari reports this only by the key code.
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
    /** @returns whether the key needs no further handling */
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
