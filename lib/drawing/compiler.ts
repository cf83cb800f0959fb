/** What a source needs to know of the page that it is drawn on. */
export type DrawingTools = {
  /**
   * How wide one line of words is.
   * @param classes of `collection/inks.css`, as on a `<text>`: "label bold"
   * @returns pixels of the canvas
   */
  measure(words: string, classes: string): number;
};

/**
 * Turns what stands in a fence into our own svg dialect: `<svg viewBox="0 0 400 300">` with the elements of the
 * allow-list and the classes of `collection/inks.css`, its words still words.
 * @throws DiagramSourceError that names the field which is wrong
 */
export type Compiler = (source: string, tools: DrawingTools) => string | Promise<string>;

/** The canvas of every diagram in pixels, and what stays free all round. */
export const canvas = { width: 400, height: 300, margin: 16 } as const;
