import { Parser } from "htmlparser2";

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

export interface PageHead {
  /** The text of every title of the page, wherever it stands. */
  titles: string[];
  /** `<meta>` by name or property; of several the last. */
  meta: Record<string, string>;
  /** The addresses of `<link>` by rel. */
  links: Record<string, Tag["attributes"][]>;
  /** What it says in the words of schema.org. */
  data: Record<string, unknown>[];
}

/** What a page says of itself to machines, read as a browser would. */
export function readHead(html: string): PageHead {
  const head: PageHead = { titles: [], meta: {}, links: {}, data: [] };
  const open: Tag[] = [];
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, attributes });
      text = "";
      const key = attributes.name ?? attributes.property;
      if (name === "meta" && key !== undefined) head.meta[key] = attributes.content ?? "";
      if (name === "link" && attributes.rel !== undefined) {
        const others = head.links[attributes.rel] ?? [];
        head.links[attributes.rel] = [...others, attributes];
      }
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      const tag = open.pop();
      const isInSvg = open.some((outer) => outer.name === "svg");
      if (name === "title" && !isInSvg) head.titles.push(text);
      if (name === "script" && tag?.attributes.type === "application/ld+json")
        head.data.push(JSON.parse(text));
    },
  });
  parser.write(html);
  parser.end();
  return head;
}
