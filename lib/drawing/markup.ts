import { escapeXml } from "../escape-xml";

/** One element as text; attributes keep the order they are given in, and those that are undefined are left out. */
export function element(name: string, attributes: Record<string, string | undefined>, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escapeXml(value)}"`,
  );
  return content ? `<${name}${list.join("")}>${content}</${name}>` : `<${name}${list.join("")}/>`;
}
