import type { CollectionEntry } from "@/lib/diagrams/collection-entry";

/** Pseudo-random numbers below `limit`, the same in every run. */
function createDice(): (limit: number) => number {
  let state = 20_261_001;
  return (limit) => {
    // Lehmer's generator with the constants of Park and Miller.
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

type Dice = ReturnType<typeof createDice>;

const letters = "abcdefghijklmnopqrstuvwxyz";
const syllables = ["bra", "zol", "quen", "fip", "mur", "tax", "vob", "lin", "gra", "spo", "kev", "dun"];

const pick = <T>(items: ArrayLike<T>, dice: Dice) => items[dice(items.length)] as T;

/** Omits, doubles or replaces a letter, or swaps it with the next. */
function misspell(name: string, dice: Dice): string {
  const at = dice(name.length);
  const [before, letter = "", after] = [name.slice(0, at), name[at], name.slice(at + 1)];
  const [next = "", rest] = [after[0], after.slice(1)];
  return pick(
    [
      `${before}${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}${pick(letters, dice)}${after}`,
      `${before}${next}${letter}${rest}`,
    ],
    dice,
  );
}

function plural(name: string): string {
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function nonsense(dice: Dice): string {
  const word = () => Array.from({ length: 2 + dice(3) }, () => pick(syllables, dice)).join("");
  return Array.from({ length: 1 + dice(3) }, word).join(" ");
}

const kinds = [
  (name: string) => name,
  misspell,
  plural,
  (name: string) => name.split(" ").reverse().join(" "),
  (_name: string, dice: Dice) => nonsense(dice),
];

/** Realistic queries for these entries: correct, misspelt, in the plural, reordered, nonsense. */
export function variedQueries(entries: readonly CollectionEntry[], count: number): string[] {
  const dice = createDice();
  const names = entries.flatMap(({ title, synonyms }) => [title.toLowerCase(), ...synonyms]);
  return Array.from({ length: count }, () => pick(kinds, dice)(pick(names, dice), dice));
}
