"use client";

import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { SavedResource } from "@/lib/resources/requests";
import { savedWords } from "@/lib/resources/saved-words";
import { ResourceList } from "./resource-list";
import { actionStyle } from "./save-resource";
import { removeResource } from "./saved-actions";

/** The saved resources of an account. */
export function ReadingList({ saved }: { saved: readonly SavedResource[] }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const removed = useRef<{ url: string; place: number } | null>(null);

  // After a removal, focuses the item that took its place, or the last one.
  useEffect(() => {
    if (!removed.current || saved.some(({ resource }) => resource.url === removed.current?.url)) return;
    const { place } = removed.current;
    removed.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = section.current?.querySelectorAll("button") ?? [];
    buttons[Math.min(place, saved.length - 1)]?.focus();
  }, [saved]);

  const remove = (url: string) => {
    const place = saved.findIndex(({ resource }) => resource.url === url);
    const entry = saved[place];
    if (!entry) return;
    removed.current = { url, place };
    void removeResource(entry);
  };
  return (
    <section ref={section} aria-labelledby={headingId} className="[ol+&]:pt-16">
      <h2 id={headingId} className="border-b border-foreground pb-3.5 font-display text-title font-[450]">
        {savedWords.readingList}
      </h2>
      <ResourceList
        resources={saved.map(({ resource }) => resource)}
        label={savedWords.readingList}
        actionFor={({ url, title }) => (
          <button
            type="button"
            aria-label={savedWords.named(savedWords.remove, title)}
            data-tip={savedWords.remove}
            onClick={() => remove(url)}
            className={actionStyle}
          >
            <Trash2 className="size-4" />
            <span>{savedWords.remove}</span>
          </button>
        )}
      />
    </section>
  );
}
