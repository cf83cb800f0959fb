import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { renderCollection } from "@/scripts/collection/render-collection";

const sound = `---
title: A line
subject: mathematics
type: diagram
tags: [line]
synonyms: []
level: primary
description: One straight line across the picture.
facts: [It is straight.]
checked: General reference knowledge.
created: 2026-11-20
---

\`\`\`svg
<svg viewBox="0 0 400 300">
  <line class="line" x1="20" y1="20" x2="380" y2="280"/>
  <text class="label" x="200" y="150" text-anchor="middle">line</text>
</svg>
\`\`\`
`;

/** A sound source, with a part of it replaced. */
export function source(part: string | RegExp = "", replacement = ""): string {
  const text = sound.replace(part, replacement);
  if (part && text === sound) throw new Error(`the sound source has no ${part}`);
  return text;
}

/** A collection of its own in a temporary folder, gone when the test is. */
export function workbench(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "collection-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, "collection", path)), { recursive: true });
    writeFileSync(join(root, "collection", path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const places = {
    sourceDir: join(root, "collection"),
    publicDir: join(root, "public"),
    indexFile: join(root, "index.json"),
    sourcesFile: join(root, "sources.json"),
    labelsFile: join(root, "labels.json"),
    drawingsFile: join(root, "drawings.json"),
    searchFile: join(root, "search.json"),
  };
  const remove = (path: string) => rmSync(join(root, "collection", path));
  return { ...places, write, remove, render: () => renderCollection(places) };
}
