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
  space: `apollo, artemis, asteroid, astronaut, astronomy, aurora, big bang, black hole, comet, constellation, cosmic,
    crater, dark matter, dwarf planet, eclipse, escape velocity, exoplanet, galaxy, gravitational lens, heliocentric,
    heliosphere, hubble, ion engine, jupiter, kepler, kuiper belt, lagrange point, launch vehicle, light year, lunar,
    magnetosphere, mars, mercury, meteor, milky way, moon, nasa, nebula, neptune, neutron star, oort cloud, orbit, planet,
    pluto, pulsar, quasar, red giant, redshift, rocket, rover, satellite, saturn, solar flare, solar system, solar wind,
    space, space shuttle, spacecraft, spacesuit, star, sunspot, supernova, telescope, uranus, van allen, venus, webb,
    white dwarf`,
  earth: `air mass, albedo, atmosphere, climate, cyclone, drought, earth, earthquake, el nino, glacier, global warming,
    greenhouse, hurricane, ice age, ice sheet, jet stream, la nina, monsoon, ocean current, ozone, sea ice, sea level,
    seasons, storm, tornado, tsunami, typhoon, volcano, weather, wildfire`,
  medicine: `acupuncture, anatomy, antibody, artery, bacteria, blood, body, bone, botanical, brain, cancer, cell, cholera,
    digestive, disease, drug, ear, embryo, eye, gene, heart, herb, hormone, immune, infection, kidney, liver, lung,
    medicine, muscle, nerve, neuron, organ, plague, plant, protein, skeleton, skin, skull, spine, stomach, surgery,
    tissue, tooth, vaccine, vein, virus`,
} satisfies Partial<Record<Field, string>>;

const phrasesOfFields = Object.entries(wordsOfFields).map(([field, listed]) => ({
  field: field as keyof typeof wordsOfFields,
  phrases: listed.split(",").map((phrase) => ` ${termsOf(phrase).join(" ")} `),
}));

/** A query about nothing that we know may be about anything that the special sources have. */
const fieldsOfUnknown: readonly Field[] = ["papers", "medicine", "space", "earth"];

/** What a query is about, by its words and by the subject of the collection's first diagram for it. */
export function fieldsOf(query: string): ReadonlySet<Field> {
  const text = ` ${termsOf(query).join(" ")} `;
  const named = phrasesOfFields
    .filter(({ phrases }) => phrases.some((phrase) => text.includes(phrase)))
    .map(({ field }) => field);
  const subject = collectionIndex().subjectOf(query);
  const known = subject === null ? [] : (fieldsOfSubjects[subject] ?? []);
  const fields = [...(substanceIn(query) === null ? [] : (["substances"] as const)), ...named, ...known];
  const isUnknown = subject === null && fields.length === 0;
  return new Set<Field>(["anything", ...(isUnknown ? fieldsOfUnknown : fields)]);
}
