import { scriptJson } from "@/lib/diagrams/share-facts";

/** Structured data of a page, in the vocabulary of schema.org. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
