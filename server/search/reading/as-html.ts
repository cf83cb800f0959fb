import "server-only";

/** Escapes plain text for HTML: "p<q" is not a tag, "&lt;" not an entity. */
export function asHtml(text: string): string {
  return asTaglessHtml(text.replaceAll("&", "&amp;"));
}

/** The same, but keeps entities, for sources whose plain texts contain entities of the original page. */
export function asTaglessHtml(text: string): string {
  return text.replaceAll("<", "&lt;");
}
