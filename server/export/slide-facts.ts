import "server-only";
import { webUrl } from "@/lib/diagrams/licences/credit";
import { plainFact } from "@/lib/diagrams/licences/xmp";
import type { SlideFacts } from "@/lib/saved/export";
import type { CreditedItem } from "./credits-page";

/** What the slides of an archive say, in the order of its items. */
export function slideFacts(items: readonly CreditedItem[], siteUrl: string): SlideFacts[] {
  return items.map((item) => {
    const { title, credit, licence, sourceUrl } = item.diagram;
    return {
      title: plainFact(title),
      credit: plainFact(credit),
      licence: licence && { name: plainFact(licence.name), url: licence.url },
      sourceUrl: webUrl(sourceUrl, siteUrl),
      note: plainFact(item.note),
      fileName: "fileName" in item ? item.fileName : null,
      reason: "fileName" in item ? null : plainFact(item.reason),
    };
  });
}
