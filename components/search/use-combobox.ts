"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** Long enough for a press on the list to land before the list is gone. */
const CLOSE_AFTER_BLUR_MS = 200;

/**
 * The keyboard and the roles of a text field with a list under it, as the ARIA practices describe an editable
 * combobox: the focus stays in the field, choosing is up to the arrows, and typing chooses nothing.
 */
export function useCombobox(options: readonly string[], onPick: (option: string) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const isOpen = isWanted && options.length > 0;
  // By its text: options that arrive later may not slip another one under the choice.
  const place = isOpen && chosen !== null ? options.indexOf(chosen) : -1;

  const show = (isShown: boolean) => {
    clearTimeout(closing.current);
    setIsWanted(isShown);
    setChosen(null);
  };
  const open = () => show(true);
  const close = () => show(false);
  const choose = (next: number) => {
    open();
    setChosen(options[next] ?? null);
  };
  /** One step, with a place between the last and the first where nothing is chosen. */
  const step = (by: 1 | -1) => {
    const places = options.length + 1;
    choose(((place + 1 + by + places) % places) - 1);
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
        if (place < 0 || chosen === null) return false;
        onPick(chosen);
        return true;
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
        setChosen(null);
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
