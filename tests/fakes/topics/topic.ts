/** One thing that people look for, with enough said of it to title pictures and papers that are no nonsense. */
export interface Topic {
  name: string;
  subject: string;
  tags: readonly string[];
  /** What a picture of it may show; six, each of which belongs to it. */
  parts: readonly [string, string, string, string, string, string];
  /** Titles in other languages, by their BCP 47 tag. */
  abroad: Readonly<Record<string, string>>;
  /** Whether those are titles of photographs, which no search for drawings finds. */
  isPhotographedAbroad?: true;
  /** The drawing of the collection that comes nearest. */
  drawing: string;
  /** Whether every source has enough of it for four pages of ten. */
  isRich?: true;
}
