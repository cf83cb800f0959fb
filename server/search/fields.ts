import "server-only";
import type { Subject } from "@/lib/diagrams/subjects";
import { termsOf } from "@/lib/search/offline/terms";
import { collectionIndex } from "@/server/collection/collection-index";
import { substanceIn } from "./reading/substance-name";

/** What a source can be good for. “anything”: it is asked whatever the query is about. */
export type Field = "anything" | "substances" | "space" | "earth" | "medicine" | "papers";

/** The fields of a subject of the collection; none for a subject that no special source has. */
const fieldsOfSubjects: Partial<Record<Subject, readonly Field[]>> = {
  astronomy: ["space"],
  "earth-science": ["earth"],
  biology: ["medicine", "papers"],
  medicine: ["medicine", "papers"],
  chemistry: ["papers"],
};

const wordsOfFields = {
  space: `apollo, asteroid, astronaut, aurora, black hole, comet, constellation, cosmic, eclipse, exoplanet, galaxy,
    hubble, jupiter, launch vehicle, lunar, mars, mercury, milky way, moon, nasa, nebula, neptune, orbit, planet, pulsar,
    rocket, rover, satellite, saturn, solar system, space, space shuttle, spacecraft, star, sunspot, supernova,
    telescope, uranus, venus`,
  earth: `atmosphere, climate, cyclone, drought, earth, earthquake, el nino, glacier, global warming, greenhouse,
    hurricane, ice sheet, jet stream, monsoon, ocean current, ozone, sea level, tsunami, volcano, weather, wildfire`,
  medicine: `anatomy, artery, bacteria, blood, bone, brain, cancer, cell, disease, drug, gene, heart, hormone, immune,
    infection, kidney, liver, lung, muscle, nerve, neuron, organ, protein, skeleton, skin, surgery, tissue, vaccine, vein,
    virus`,
} satisfies Partial<Record<Field, string>>;

const phrasesOfFields = Object.entries(wordsOfFields).map(([field, listed]) => ({
  field: field as keyof typeof wordsOfFields,
  phrases: listed.split(",").map((phrase) => ` ${termsOf(phrase).join(" ")} `),
}));

/**
 * What a query is about, by its words and by the subject of the collection's first diagram for it. A query about
 * nothing that we know may be about something that only papers have.
 */
export function fieldsOf(query: string): ReadonlySet<Field> {
  const text = ` ${termsOf(query).join(" ")} `;
  const named = phrasesOfFields
    .filter(({ phrases }) => phrases.some((phrase) => text.includes(phrase)))
    .map(({ field }) => field);
  const subject = collectionIndex().subjectOf(query);
  const known = subject === null ? [] : (fieldsOfSubjects[subject] ?? []);
  const fields = [...(substanceIn(query) === null ? [] : (["substances"] as const)), ...named, ...known];
  const isUnknown = subject === null && fields.length === 0;
  return new Set<Field>(["anything", ...fields, ...(isUnknown ? (["papers"] as const) : [])]);
}
