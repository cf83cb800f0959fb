import { scriptJson } from "@/lib/diagrams/share-facts";

/** What a page says to machines, in the words of schema.org. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data in which nothing ends the element
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
