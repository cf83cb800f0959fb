"use client";

import { useSyncExternalStore } from "react";
import { browserStorage, parse } from "@/components/storage/browser-storage";
import { useOwner } from "./owner";

/**
 * A list that this browser stores for each owner, newest first. Nothing is stored where storage is blocked or full.
 * @param prefix of its keys, followed by the owner; the key is removed if the list is empty
 * @param tidy validates the stored list, because extensions and older versions may have stored any value, and shortens
 * it
 */
export function createOwnedList<Item>(prefix: string, tidy: (stored: readonly unknown[]) => readonly Item[]) {
  const none: readonly Item[] = [];
  /** The last parsed value, so that React gets the same array while the stored text has not changed. */
  let lastRead = { key: "", stored: "", items: none };

  function read(owner: string): readonly Item[] {
    const key = prefix + owner;
    const stored = browserStorage.get(key) ?? "";
    if (lastRead.key !== key || lastRead.stored !== stored) {
      const found = parse<unknown>(stored);
      lastRead = { key, stored, items: Array.isArray(found) ? tidy(found) : none };
    }
    return lastRead.items;
  }

  function write(owner: string, items: readonly Item[]) {
    browserStorage.set(prefix + owner, items.length === 0 ? null : JSON.stringify(items));
    window.dispatchEvent(new Event(prefix));
  }

  function subscribe(onChange: () => void) {
    // This tab, and the others.
    const events = [prefix, "storage"];
    for (const event of events) window.addEventListener(event, onChange);
    return () => {
      for (const event of events) window.removeEventListener(event, onChange);
    };
  }

  return {
    /** The list of the current owner; empty until the owner is known. */
    useItems(): readonly Item[] {
      const owner = useOwner();
      return useSyncExternalStore(
        subscribe,
        () => (owner === undefined ? none : read(owner)),
        () => none,
      );
    },
    /**
     * Puts an item first.
     * @param owner null while it is unknown: then nothing is stored
     */
    add(item: Item, owner: string | null) {
      if (owner !== null) write(owner, tidy([item, ...read(owner)]));
    },
    clear: (owner: string) => write(owner, none),
  };
}
