import "server-only";
import { exportHeaders } from "@/lib/saved/export";
import { downloadFileName } from "@/server/downloads/file-name";
import { forCopying } from "@/server/downloads/original";
import type { ArchiveContents } from "./read-contents";

export function archiveHeaders({ name, items, older }: ArchiveContents): Record<string, string> {
  const refusals = items.map(({ diagram }) => forCopying(diagram).refusal);
  const count = (refusal: string) => String(refusals.filter((one) => one === refusal).length);
  return {
    "content-type": "application/zip",
    "content-disposition": downloadFileName(name, "zip"),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    [exportHeaders.items]: String(items.length),
    [exportHeaders.older]: String(older),
    [exportHeaders.unlicensed]: count("noLicence"),
    [exportHeaders.linkOnly]: count("linkOnly"),
  };
}
