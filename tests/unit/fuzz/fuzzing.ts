import fc from "fast-check";

/**
 * How many inputs each fuzzer tries: always the same few, so that no change is held up by a defect that it did not bring;
 * others with `FUZZ_RUNS=10000`, for a thorough run.
 */
export const runs = process.env.FUZZ_RUNS
  ? { numRuns: Number(process.env.FUZZ_RUNS) }
  : { numRuns: 25, seed: 1 };

/** Of one fuzzer, also where it runs for long. */
export const FUZZ_TIMEOUT_MS = 30 * 60_000;

/** What parsers stumble over. */
const pieces = [
  "",
  "\0",
  "\ufeff",
  "\ud800",
  "<",
  ">",
  "]]>",
  "<!--",
  "-->",
  "<![CDATA[",
  "<?x",
  "?>",
  "<!DOCTYPE a [",
  "&#x3a;",
  "&lt;",
  "&a;",
  '"',
  "'",
  "\\",
  "{",
  "}",
  "[",
  "]",
  ":",
  ";",
  "__proto__",
  "constructor",
  "null",
  "-1",
  "1e999",
  "NaN",
  "99999999999999999999",
  "0".repeat(400),
  "%",
  "%00",
  "\r\n",
  "\u2028",
  "é́́",
  "<script>alert(1)</script>",
  ' onload="alert(1)"',
  ' href="javascript:alert(1)"',
  ' xlink:href="https://evil.example/a.svg#b"',
  ' xmlns:x="http://www.w3.org/1999/xhtml"',
  "<x:script/>",
  "<foreignObject>",
  "<style>@import '//evil.example'</style>",
  "url(//evil.example/a)",
  "url(#a)",
];

const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 12 }));

/** A text, and the same with a few places of it cut, doubled or replaced. */
export function mutated(text: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 40 }),
    insert: piece,
    copies: fc.nat({ max: 2 }),
  });
  return fc.array(edit, { maxLength: 6 }).map((edits) =>
    edits.reduce((kept, { at, cut, insert, copies }) => {
      const start = at % (kept.length + 1);
      const end = Math.min(kept.length, start + cut);
      return kept.slice(0, start) + insert + kept.slice(start, end).repeat(copies) + kept.slice(end);
    }, text),
  );
}

/** One of the texts, mutated. */
export const mutatedOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...texts).chain(mutated);

const odd = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  "",
  " ",
  "\0",
  "\ud800",
  "<b>a</b>",
  "https://a.example/\\..",
  "javascript:alert(1)",
  "//a.example",
  "https://u:p@a.example/",
  "0000-01-01T00:00:00Z",
  "a".repeat(5000),
  [],
  {},
  [[]],
] as const;
const value = fc.oneof(fc.constantFrom(...odd), fc.jsonValue({ maxDepth: 2 }), piece);

type Holder = Record<string, unknown>;

/** Every place of a value: the object or list that holds it, and its name there. */
function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([name, inner]): [Holder, string][] => [
    [holder, name],
    ...(typeof inner === "object" && inner !== null ? placesIn(inner as Holder) : []),
  ]);
}

/** A JSON value, and the same with a few places of it replaced or removed. */
export function mutatedJson<T>(json: T): fc.Arbitrary<T> {
  const edit = fc.record({ at: fc.nat(), removes: fc.boolean(), replacement: value });
  return fc.array(edit, { maxLength: 5 }).map((edits) => {
    const root: Holder = { json: structuredClone(json) };
    for (const { at, removes, replacement } of edits) {
      const places = placesIn(root);
      const [holder, name] = places[at % places.length] as [Holder, string];
      if (removes && holder !== root) {
        if (Array.isArray(holder)) holder.splice(Number(name), 1);
        else delete holder[name];
      } else {
        holder[name] = structuredClone(replacement);
      }
    }
    return root.json as T;
  });
}

/** Runs something that may throw errors of these classes alone. */
export function onlyThrows(work: () => unknown, ...classes: (new (...given: never[]) => Error)[]): void {
  try {
    work();
  } catch (error) {
    if (!classes.some((one) => error instanceof one)) throw error;
  }
}
