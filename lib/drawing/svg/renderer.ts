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
  /** A whole SVG document for each theme. */
  light: string;
  dark: string;
  /** The file for whoever wants to edit it: it stands by itself, and says at its head whose it is. */
  editable: string;
};

/** What is said at the head of a file to edit, in a comment where its kind has any. */
export const headLines = (title: string) => [
  title,
  "From the collection of Figura",
  `${CC0.name}: ${CC0.url}`,
];
