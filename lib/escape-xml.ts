const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in XML, between tags and in attributes alike. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}
