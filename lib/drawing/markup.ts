/** One element as text; attributes keep the order they are given in. */
export function element(name: string, attributes: Record<string, string>, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  return content ? `<${name}${list.join("")}>${content}</${name}>` : `<${name}${list.join("")}/>`;
}

export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
