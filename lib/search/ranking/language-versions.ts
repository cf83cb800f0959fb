import type { Diagram } from "@/lib/diagrams/diagram";
import { languageEnding } from "./title-language";

/**
 * Merges the language versions of a picture into one diagram, with the others attached. Versions are recognised by
 * their titles: "Water cycle", "Water cycle-fr" and "Water cycle-hi".
 * @param diagrams in their order, which is kept: the first version of each picture represents it
 */
export function joinLanguageVersions(diagrams: readonly Diagram[]): Diagram[] {
  const joined: Diagram[] = [];
  const placeOf = new Map<string, number>();
  const known = new Set<string>();
  for (const diagram of diagrams) {
    const ending = languageEnding(diagram.title);
    const picture = `${diagram.provider} ${(ending?.base ?? diagram.title).trim().toLowerCase()}`;
    const version = `${picture} ${ending?.lang}`;
    const place = placeOf.get(picture);
    if (place !== undefined && ending !== null && !known.has(version)) {
      const { alsoIn = [], ...first } = joined[place] as Diagram;
      const { title, sourceUrl } = diagram;
      joined[place] = { ...first, alsoIn: [...alsoIn, { lang: ending.lang, title, sourceUrl }] };
    } else {
      if (place === undefined) placeOf.set(picture, joined.length);
      joined.push(diagram);
    }
    known.add(version);
  }
  return joined;
}
