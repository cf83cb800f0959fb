import { escapeXml } from "../escape-xml";

/** Serialises an element; attributes keep their order, and undefined ones are omitted. */
export function element(name: string, attributes: Record<string, string | undefined>, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escapeXml(value)}"`,
  );
  return content ? `<${name}${list.join("")}>${content}</${name}>` : `<${name}${list.join("")}/>`;
}
