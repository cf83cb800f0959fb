/** The subjects of the collection, with their labels and the badges of their cards. */
export const subjects = {
  astronomy: { label: "astronomy", category: "Educational" },
  biology: { label: "biology", category: "Educational" },
  business: { label: "business", category: "Professional" },
  chemistry: { label: "chemistry", category: "Educational" },
  civics: { label: "civics", category: "Educational" },
  computing: { label: "computing", category: "Technical" },
  "earth-science": { label: "earth science", category: "Educational" },
  economics: { label: "economics", category: "Professional" },
  engineering: { label: "engineering", category: "Technical" },
  geography: { label: "geography", category: "Educational" },
  history: { label: "history", category: "Educational" },
  language: { label: "language", category: "Educational" },
  mathematics: { label: "mathematics", category: "Educational" },
  medicine: { label: "medicine", category: "Educational" },
  music: { label: "music", category: "Educational" },
  physics: { label: "physics", category: "Educational" },
  statistics: { label: "statistics", category: "Educational" },
} as const;

export type Subject = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as [Subject, ...Subject[]];
