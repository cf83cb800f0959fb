import { searchWords } from "@/lib/search/words";
import type { Diagram } from "../diagram";
import { sourceHost } from "../source-host";

/** The author, or else the site of the picture. */
export function creditOf({ author, sourceUrl }: Pick<Diagram, "author" | "sourceUrl">): string {
  return author ?? sourceHost(sourceUrl) ?? searchWords.unknownSource;
}
