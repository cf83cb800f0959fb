import { searchWords } from "@/lib/search/words";
import type { Diagram } from "../diagram";
import { sourceHost } from "../source-host";

/** Who made it, else the site it stands on. */
export function creditOf({ author, sourceUrl }: Pick<Diagram, "author" | "sourceUrl">): string {
  return author ?? sourceHost(sourceUrl) ?? searchWords.unknownSource;
}
