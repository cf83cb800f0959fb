"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { historyWords } from "@/lib/shell/undo-history";

type UndoButtonsProps = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };

/**
 * Undo and redo, also with keys: Ctrl+Z or ⌘Z undoes, with Shift does again, and so does Ctrl+Y. They are heard within
 * the element with `data-editor`, and where nothing has the focus; but not in the field for a search.
 */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoButtonsProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event;
    const isHere =
      target === document.body || (target instanceof Element && target.closest("[data-editor]") !== null);
    if (!isHere || !(ctrlKey || metaKey)) return;
    const letter = key.toLowerCase();
    if (letter !== "z" && letter !== "y") return;
    event.preventDefault();
    if (letter === "y" || shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  const acts = [
    { label: historyWords.undo, Icon: Undo2, can: canUndo, act: undo },
    { label: historyWords.redo, Icon: Redo2, can: canRedo, act: redo },
  ];
  return (
    <div className="flex gap-1">
      {acts.map(({ label, Icon, can, act }) => (
        <Button
          key={label}
          variant="outline"
          size="icon"
          aria-label={label}
          data-tip={label}
          aria-disabled={!can}
          onClick={act}
          className="tip"
        >
          <Icon className="size-4" />
        </Button>
      ))}
    </div>
  );
}
