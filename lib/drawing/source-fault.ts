/** Something wrong in one diagram source: which field, and what to do about it in words. */
export class SourceFault extends Error {
  override name = "SourceFault";

  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`${field}: ${problem}`);
  }
}
