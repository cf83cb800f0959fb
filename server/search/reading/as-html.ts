import "server-only";

/** Plain text as HTML that reads the same: "p<q" in it is no tag, "&lt;" no sign. */
export function asHtml(text: string): string {
  return asTaglessHtml(text.replaceAll("&", "&amp;"));
}

/** The same for a source whose plain texts keep entities of the pages they come from: those are resolved. */
export function asTaglessHtml(text: string): string {
  return text.replaceAll("<", "&lt;");
}
