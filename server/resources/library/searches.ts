import "server-only";
import { hostOf } from "@/lib/resources/hosts";
import { encodeTopic } from "@/lib/resources/topic";
import type { SearchSource } from "./subject";

type Wording = Omit<SearchSource, "address" | "by">;

/** @throws for a site that is not among the hosts, or has no search. */
function searchOf(site: string, wording: Wording): SearchSource {
  const host = hostOf(new URL(site));
  if (!host?.search) throw new Error(`${site} cannot be searched.`);
  return { by: host.name, address: host.search, ...wording };
}

/** A channel's own search, which finds nothing by anyone else. */
function channelOf(handle: string, by: string, wording: Omit<Wording, "finds">): SearchSource {
  const address = (topic: string) => `https://www.youtube.com/@${handle}/search?query=${encodeTopic(topic)}`;
  return { by, address, finds: `videos by ${by}`, ...wording };
}

const minutes = "5–15 minutes";
const hour = "About 1 hour";
const selfPaced = "Self-paced";
const reading = "10–20 minutes";

export const videos = {
  youtube: searchOf("https://www.youtube.com/results", {
    finds: "videos on YouTube",
    says: (field) =>
      `Videos on ${field} by many different authors; look at who made one before trusting what it says.`,
    time: minutes,
  }),
  khanAcademy: channelOf("khanacademy", "Khan Academy", {
    says: (field) =>
      `Short blackboard videos on ${field}, among thousands by a charity that teaches everyone for free, without advertising.`,
    time: minutes,
    level: "beginner",
  }),
  tedEd: searchOf("https://ed.ted.com/", {
    finds: "animated lessons on TED-Ed",
    says: (field) =>
      `Animated lessons of about five minutes, each with questions, among them some on ${field} and neighbouring topics.`,
    time: "5–10 minutes",
    level: "beginner",
  }),
  pbs: searchOf("https://www.pbslearningmedia.org/", {
    finds: "clips on PBS LearningMedia",
    says: (field) =>
      `Short videos from public television, chosen for classrooms and sorted by grade, with some on ${field} included.`,
    time: "3–10 minutes",
    level: "beginner",
  }),
  commons: searchOf("https://commons.wikimedia.org/", {
    finds: "films on Wikimedia Commons",
    says: (field) =>
      `Freely licensed films on ${field} from museums, scientists and volunteers all over the world, in many languages.`,
    time: minutes,
  }),
  smarthistory: searchOf("https://smarthistory.org/", {
    finds: "videos and essays on Smarthistory",
    says: (field) =>
      `Conversations in front of works of ${field} between art historians, as videos and essays, without any advertising.`,
    time: minutes,
  }),
  crashCourse: channelOf("crashcourse", "Crash Course", {
    says: (field) =>
      `Fast and well illustrated lessons of about ten minutes each, from a series with courses on ${field}.`,
    time: "10–15 minutes",
    level: "beginner",
  }),
  professorDave: channelOf("ProfessorDaveExplains", "Professor Dave", {
    says: (field) =>
      `Short explanations by a former science teacher, arranged in long series that lead step by step through ${field}.`,
    time: minutes,
  }),
  amoebaSisters: channelOf("AmoebaSisters", "Amoeba Sisters", {
    says: (field) =>
      `Light-hearted cartoon videos that explain ${field} at the pace of a school class and repeat key vocabulary.`,
    time: "5–10 minutes",
    level: "beginner",
  }),
  threeBlueOneBrown: channelOf("3blue1brown", "3Blue1Brown", {
    says: (field) =>
      `Animated films in which moving pictures carry the ideas of ${field}, from first questions to full proofs.`,
    time: "10–25 minutes",
  }),
  statQuest: channelOf("statquest", "StatQuest", {
    says: (field) =>
      `Patient step by step videos that build ${field} up from small worked examples and simple coloured graphs.`,
    time: "10–20 minutes",
    level: "beginner",
  }),
  practicalEngineering: channelOf("PracticalEngineeringChannel", "Practical Engineering", {
    says: (field) =>
      `Films by a civil engineer that explain ${field} with garage models and with real structures and accidents.`,
    time: "10–20 minutes",
  }),
  efficientEngineer: channelOf("TheEfficientEngineer", "The Efficient Engineer", {
    says: (field) =>
      `Animated videos on the principles behind ${field}, from forces, stress and beams to fluids, heat and machines.`,
    time: "10–20 minutes",
  }),
  engineeringMindset: channelOf("EngineeringMindset", "The Engineering Mindset", {
    says: (field) =>
      `Animated videos that show how the devices and systems of ${field} work, explained part by part.`,
    time: "10–20 minutes",
    level: "beginner",
  }),
  computerphile: channelOf("Computerphile", "Computerphile", {
    says: (field) =>
      `Conversations with computer scientists, mostly from the University of Nottingham, about ${field} and the stories behind it.`,
    time: "10–15 minutes",
  }),
  powerCert: channelOf("PowerCertAnimatedVideos", "PowerCert", {
    says: (field) =>
      `Animated videos that show, one term at a time, what the devices and protocols of ${field} do.`,
    time: "5–10 minutes",
    level: "beginner",
  }),
  freeCodeCamp: channelOf("freecodecamp", "freeCodeCamp", {
    says: (field) =>
      `Complete recorded courses on ${field}, often several hours long, with all the code written on the screen.`,
    time: "1–10 hours",
  }),
  mitLectures: channelOf("mitocw", "MIT OpenCourseWare", {
    says: (field) =>
      `Complete lectures recorded in classrooms of the Massachusetts Institute of Technology, including whole courses on ${field}.`,
    time: hour,
    level: "advanced",
  }),
  ninjaNerd: channelOf("NinjaNerdOfficial", "Ninja Nerd", {
    says: (field) =>
      `Long whiteboard lectures for students of medicine and nursing that go through ${field} system by system in depth.`,
    time: hour,
    level: "advanced",
  }),
  registeredNurse: channelOf("RegisteredNurseRN", "RegisteredNurseRN", {
    says: (field) =>
      `Lessons by a registered nurse for nursing students, with review questions, on ${field} and on daily practice.`,
    time: "10–20 minutes",
  }),
  spaceTime: channelOf("pbsspacetime", "PBS Space Time", {
    says: (field) =>
      `Episodes by an astrophysicist that take ${field} seriously, with the physics explained in words and careful animations.`,
    time: "10–20 minutes",
    level: "advanced",
  }),
} as const;

export const courses = {
  ocw: searchOf("https://ocw.mit.edu/", {
    finds: "courses on MIT OpenCourseWare",
    says: (field) =>
      `Lecture notes, assignments and often recorded lectures from university courses on ${field}, open to everyone without registration.`,
    time: selfPaced,
    level: "advanced",
  }),
  openLearn: searchOf("https://www.open.edu/openlearn", {
    finds: "free courses on OpenLearn",
    says: (field) =>
      `Free courses of the Open University, from one hour to several weeks long, that touch on ${field}.`,
    time: "1–24 hours",
  }),
  khanAcademy: searchOf("https://www.khanacademy.org/", {
    finds: "units on Khan Academy",
    says: (field) =>
      `Units of lessons, exercises and quizzes on ${field} that can be followed in order, without any charge.`,
    time: selfPaced,
    level: "beginner",
  }),
  wikiversity: searchOf("https://en.wikiversity.org/", {
    finds: "learning projects on Wikiversity",
    says: (field) =>
      `Open learning projects and course pages on ${field}, written by volunteers, of very different length and completeness.`,
    time: selfPaced,
  }),
  edx: searchOf("https://www.edx.org/", {
    finds: "courses on edX",
    says: (field) =>
      `University courses on ${field}; many can be read for free for some weeks, while certificates cost money.`,
    time: "4–12 weeks",
  }),
  coursera: searchOf("https://www.coursera.org/", {
    finds: "courses on Coursera",
    says: (field) =>
      `University courses on ${field}; some material can be previewed for free, while most graded work costs money.`,
    time: "4–12 weeks",
  }),
  classCentral: searchOf("https://www.classcentral.com/", {
    finds: "courses listed by Class Central",
    says: (field) =>
      `A catalogue of online courses on ${field} from many universities that says which of them are free.`,
    time: selfPaced,
  }),
  phet: searchOf("https://phet.colorado.edu/", {
    finds: "interactive simulations by PhET",
    says: (field) =>
      `Simulations of ${field} to play with in the browser, each with lessons and activities that teachers have written.`,
    time: "15–45 minutes",
    level: "beginner",
  }),
  ck12: searchOf("https://www.ck12.org/", {
    finds: "chapters and exercises on CK-12",
    says: (field) =>
      `School textbook chapters with exercises on ${field} that pupils can read free and teachers can rearrange.`,
    time: selfPaced,
    level: "beginner",
  }),
} as const;

export const articles = {
  wikipedia: searchOf("https://en.wikipedia.org/", {
    finds: "articles on Wikipedia",
    says: (field) =>
      `Articles of the free encyclopedia on ${field}, with references at the end to check each claim for oneself.`,
    time: reading,
  }),
  wikibooks: searchOf("https://en.wikibooks.org/", {
    finds: "textbook pages on Wikibooks",
    says: (field) =>
      `Textbook chapters on ${field} written together by volunteers, some complete and others still only an outline.`,
    time: "15–30 minutes",
  }),
  britannica: searchOf("https://www.britannica.com/", {
    finds: "articles in Britannica",
    says: (field) =>
      `Encyclopaedia articles on ${field}, written and checked by experts and editors, most of them free to read.`,
    time: reading,
  }),
  bitesize: searchOf("https://www.bbc.co.uk/bitesize", {
    finds: "guides on BBC Bitesize",
    says: (field) =>
      `Revision guides with short clips and quizzes on ${field}, written for pupils in the United Kingdom.`,
    time: reading,
    level: "beginner",
  }),
  mathWorld: searchOf("https://mathworld.wolfram.com/", {
    finds: "entries in MathWorld",
    says: (field) =>
      `Precise reference entries on ${field} with formulas, figures and sources, written for readers who know the basics.`,
    time: reading,
    level: "advanced",
  }),
  nasa: searchOf("https://www.nasa.gov/", {
    finds: "articles by NASA",
    says: (field) =>
      `Articles, pictures and mission reports on ${field} by the scientists and writers of the American space agency.`,
    time: reading,
  }),
  usgs: searchOf("https://www.usgs.gov/", {
    finds: "pages of the USGS",
    says: (field) =>
      `Pages by the geologists and hydrologists of the United States on ${field}, with maps, photographs and data.`,
    time: reading,
  }),
  ourWorldInData: searchOf("https://ourworldindata.org/", {
    finds: "charts on Our World in Data",
    says: (field) =>
      `Articles with interactive charts on the numbers behind ${field} in the world, with all sources named openly.`,
    time: reading,
  }),
  bookshelf: searchOf("https://www.ncbi.nlm.nih.gov/books", {
    finds: "books on NCBI Bookshelf",
    says: (field) =>
      `Full text of medical and biological textbooks and reports on ${field}, kept free by a national library.`,
    time: "20–40 minutes",
    level: "advanced",
  }),
  freeCodeCamp: searchOf("https://www.freecodecamp.org/", {
    finds: "tutorials by freeCodeCamp",
    says: (field) =>
      `Tutorials with working code on ${field}, written by developers and edited by a charity, free to read.`,
    time: reading,
  }),
  mdn: searchOf("https://developer.mozilla.org/", {
    finds: "pages of MDN",
    says: (field) =>
      `Reference pages and guides on ${field} for the web, kept by Mozilla and many volunteers, with examples.`,
    time: reading,
  }),
  geeksForGeeks: searchOf("https://www.geeksforgeeks.org/", {
    finds: "articles on GeeksforGeeks",
    says: (field) =>
      `Short articles with code examples and exercises on ${field}, written for students of computer science, with advertising.`,
    time: reading,
  }),
  stanford: searchOf("https://plato.stanford.edu/", {
    finds: "Stanford Encyclopedia entries",
    says: (field) =>
      `Long scholarly articles on ${field}, each written by a specialist, reviewed before publication and revised over time.`,
    time: "30–60 minutes",
    level: "advanced",
  }),
  iep: searchOf("https://iep.utm.edu/", {
    finds: "Internet Encyclopedia articles",
    says: (field) =>
      `Reviewed introductions to thinkers and ideas of ${field}, written by philosophers for readers without much background.`,
    time: "20–40 minutes",
  }),
  worldHistory: searchOf("https://www.worldhistory.org/", {
    finds: "World History Encyclopedia articles",
    says: (field) =>
      `Articles, maps and timelines on ${field}, reviewed by editors before they are published, free and with advertising.`,
    time: reading,
  }),
  libraryOfCongress: searchOf("https://www.loc.gov/", {
    finds: "Library of Congress documents",
    says: (field) =>
      `Digitised books, maps, photographs and papers on ${field}, which one can read as sources rather than summaries.`,
    time: "20–40 minutes",
  }),
  poetryFoundation: searchOf("https://www.poetryfoundation.org/", {
    finds: "poems and essays",
    says: (field) =>
      `Thousands of poems, lives of their authors and essays that help with reading ${field}, kept by a foundation.`,
    time: reading,
  }),
  gutenberg: searchOf("https://www.gutenberg.org/", {
    finds: "books in Project Gutenberg",
    says: (field) =>
      `Whole books on ${field} and much else whose copyright has run out, free to read and download.`,
    time: "Several hours",
  }),
  smarthistory: videos.smarthistory,
  libreTexts: {
    biology: libreTexts("bio"),
    business: libreTexts("biz"),
    chemistry: libreTexts("chem"),
    engineering: libreTexts("eng"),
    geosciences: libreTexts("geo"),
    humanities: libreTexts("human"),
    mathematics: libreTexts("math"),
    medicine: libreTexts("med"),
    physics: libreTexts("phys"),
    socialSciences: libreTexts("socialsci"),
    statistics: libreTexts("stats"),
  },
} as const;

function libreTexts(library: string): SearchSource {
  return searchOf(`https://${library}.libretexts.org/`, {
    finds: "textbook chapters on LibreTexts",
    says: (field) =>
      `Chapters of open university textbooks on ${field}, with figures and exercises, that anyone may read and copy.`,
    time: "20–40 minutes",
  });
}
