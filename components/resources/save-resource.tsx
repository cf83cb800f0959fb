"use client";

import { Bookmark, BookmarkCheck } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { removeResource, saveResource } from "./saved-actions";
import { useSaved } from "./use-saved-resources";

type SaveResourceProps = {
  resource: LearningResource;
  /** The name of the folder to save it in. */
  topic: string;
};

/** Saves a learning resource, or removes a saved one. */
export function SaveResource({ resource, topic }: SaveResourceProps) {
  const saved = useSaved(resource.url);
  const words = saved ? savedWords.saved : savedWords.save;
  const Icon = saved ? BookmarkCheck : Bookmark;
  return (
    <button
      type="button"
      aria-label={savedWords.named(words, resource.title)}
      data-tip={words}
      onClick={() => void (saved ? removeResource(saved) : saveResource(resource, topic))}
      className={actionStyle}
    >
      <Icon className={saved ? "size-4 text-brand" : "size-4"} />
      {/* Wide enough for both labels. */}
      <span className="min-w-[2.75em] text-left">{words}</span>
    </button>
  );
}

/** The button of a resource: an icon with a label, on phones only the icon. */
export const actionStyle = buttonVariants({
  variant: "ghost",
  size: "sm",
  className:
    "text-muted-foreground hover:text-foreground max-md:size-11 max-md:px-0 max-md:[&>span]:hidden max-md:tip",
});
