/** Something wrong in one diagram source: which field, and what to do about it in words. */
export class DiagramSourceError extends Error {
  override name = "DiagramSourceError";

  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`${field}: ${problem}`);
  }
}
