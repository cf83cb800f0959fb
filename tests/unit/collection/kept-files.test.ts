import { expect, it } from "vitest";
import {
  bytesOf,
  type KeptFile,
  keptAddress,
  missingOf,
  requestsFor,
  staleIn,
} from "@/lib/collection/kept-files";

const file = (path: string, hash: string, bytes = 10): KeptFile => ({ path, hash, bytes });
const before = [file("/", "p1"), file("/collection/a.svg", "a1"), file("/collection/b.svg", "b1")];
const kept = new Set(before.map(keptAddress));

it("an update fetches what changed or is new, and removes what changed or is gone, and nothing else", () => {
  const after = [file("/", "p2", 70), file("/collection/a.svg", "a1"), file("/collection/c.svg", "c1", 30)];
  const missing = missingOf({ files: after }, kept);
  expect(missing.map(({ path }) => path)).toEqual(["/", "/collection/c.svg"]);
  expect(bytesOf(missing)).toBe(100);
  expect(staleIn(kept, [{ files: after }])).toEqual(["/?kept=p1", "/collection/b.svg?kept=b1"]);
  expect(staleIn(kept, [{ files: after }, { files: before }])).toEqual([]);
});

it("the same version needs nothing, and after an interruption what has come is not fetched again", () => {
  expect(missingOf({ files: before }, kept)).toEqual([]);
  expect(staleIn(kept, [{ files: before }])).toEqual([]);
  const begun = new Set([keptAddress(before[1] as KeptFile)]);
  expect(missingOf({ files: before }, begun).map(({ path }) => path)).toEqual(["/", "/collection/b.svg"]);
});

it("many pictures that are missing come in packs, few one by one", () => {
  const inPack = Array.from({ length: 12 }, (_, at) => ({ ...file(`/collection/${at}.svg`, "h"), pack: 3 }));
  const alone = file("/", "p1");
  expect(requestsFor([...inPack, alone])).toEqual([
    { path: "/kept/pictures-3.json", files: inPack, isPack: true },
    { path: "/", files: [alone], isPack: false },
  ]);
  expect(requestsFor(inPack.slice(0, 2)).map(({ path }) => path)).toEqual([
    "/collection/0.svg",
    "/collection/1.svg",
  ]);
});
