"use client";

import { useState } from "react";
import { deskWords } from "@/lib/feedback/desk-words";
import { screenshotUrl } from "./use-feedback-desk";

export function DeskScreenshot({ id }: { id: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className="text-[0.8125rem]/5 text-muted-foreground">{deskWords.noScreenshot}</p>;
  return (
    <a
      href={screenshotUrl(id)}
      target="_blank"
      rel="noreferrer"
      aria-label={deskWords.openScreenshot}
      className="w-fit rounded-sm"
    >
      {/* biome-ignore lint/performance/noImgElement: private, and of one size */}
      <img
        src={screenshotUrl(id)}
        alt={deskWords.screenshot}
        loading="lazy"
        onError={() => setHasFailed(true)}
        className="h-28 w-44 rounded-sm border bg-muted object-cover object-top"
      />
    </a>
  );
}
