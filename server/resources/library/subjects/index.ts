import "server-only";
import type { Subject } from "../subject";
import { anySubject, otherLanguages, studySkills } from "./any-subject";
import { computing } from "./computing";
import { earthAndSpace } from "./earth-and-space";
import { economics } from "./economics";
import { engineering } from "./engineering";
import { languagesAndArts } from "./languages-and-arts";
import { mathematics } from "./mathematics";
import { medicine } from "./medicine";
import { science } from "./science";
import { society } from "./society";

/** The subjects that keywords tell, in the order that decides between equals. */
export const taughtSubjects: readonly Subject[] = [
  ...science,
  ...medicine,
  ...earthAndSpace,
  ...mathematics,
  ...computing,
  ...engineering,
  ...economics,
  ...society,
  ...languagesAndArts,
  studySkills,
];

export const librarySubjects: readonly Subject[] = [...taughtSubjects, anySubject, otherLanguages];
