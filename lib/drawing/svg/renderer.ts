import { CC0 } from "@/lib/diagrams/licences/licences";

export type Drawing = {
  slug: string;
  title: string;
  description: string;
  /** In our own svg dialect. */
  source: string;
};

export type RenderedDiagram = {
  /** CSS pixels. */
  width: number;
  height: number;
  /** A complete SVG document for each theme. */
  light: string;
  dark: string;
  /** The file for editing: self-contained, with its author and licence at the top. */
  editable: string;
};

/** Lines at the top of a file for editing, as a comment if its format has comments. */
export const headLines = (title: string) => [
  title,
  "From the collection of Figura",
  `${CC0.name}: ${CC0.url}`,
];
