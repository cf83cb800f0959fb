/** What a compiler needs to know about the page. */
export type DrawingTools = {
  /**
   * Width of one line of text.
   * @param classes of `collection/inks.css`, as on a `<text>`: "label bold"
   * @returns pixels of the canvas
   */
  measure(words: string, classes: string): number;
};

/**
 * Compiles a code block to our SVG dialect: `<svg viewBox="0 0 400 300">` with the elements of the allow-list, the
 * classes of `collection/inks.css`, and text as text.
 * @throws DiagramSourceError that names the invalid field
 */
export type Compiler = (source: string, tools: DrawingTools) => string | Promise<string>;

/** The canvas of every diagram in pixels, with its margin. */
export const canvas = { width: 400, height: 300, margin: 16 } as const;

/** The canvas within its margins. */
export const room = { width: canvas.width - 2 * canvas.margin, height: canvas.height - 2 * canvas.margin };
