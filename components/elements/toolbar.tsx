"use client";

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type ToolbarProps = { label: string; className?: string; children: ReactNode };

/**
 * Controls that form one tab stop (roving tabindex): Left, Right, Home and End move between them. Without JavaScript
 * and before hydration each is a tab stop of its own.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    // It fires initially, and whenever a control is added or the breakpoint shows other ones.
    const observer = new ResizeObserver(() => keepOneStop(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (itemsIn(currentTarget).includes(target)) keepOneStop(currentTarget, target);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const items = itemsIn(event.currentTarget);
    const place = items.indexOf(event.target as HTMLElement);
    if (hasModifier || place === -1 || event.defaultPrevented) return;
    const next = items.at(placeAfter(event.key, place, items.length));
    if (!next || next === event.target) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
      className={className}
    >
      {children}
    </div>
  );
}

/** The next index; wraps around. */
function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return place - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return place;
  }
}

/** Keeps one control as the tab stop: the wanted one, else the last focused, else the first. */
function keepOneStop(toolbar: HTMLElement, wanted?: HTMLElement) {
  const items = itemsIn(toolbar);
  const stop = wanted ?? items.find(({ tabIndex }) => tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

/** The visible controls, without those for the mouse alone, and without the items of menus, which handle keys themselves. */
function itemsIn(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (item) => item.getClientRects().length > 0 && !item.closest("[role=menu], [aria-hidden=true]"),
  );
}
