/** An error in a diagram source: the field, and how to fix it. */
export class DiagramSourceError extends Error {
  override name = "DiagramSourceError";

  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`${field}: ${problem}`);
  }
}
