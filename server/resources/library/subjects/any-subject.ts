import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const studySkills: Subject = {
  id: "study-skills",
  name: "Study skills",
  field: "studying",
  topics: ["Learning strategies", "Planning"],
  keywords: keywords(`
    study skill, studying, study plan, study timetable, how to study, how to learn, learning strategy,
    learning style, learning cycle, kolb, blooms taxonomy, note taking, cornell note, memory
    technique, memorize, memorization, mnemonic, spaced repetition, spaced practice, forgetting curve,
    retrieval practice, active recall, exam preparation, test anxiety, time management,
    procrastination, pomodoro, eisenhower matrix, goal setting, concentration, reading strategy, speed
    reading, presentation skill, public speaking, group work, research skill, growth mindset
  `),
  forms: keywords(
    "mind map, mind mapping, concept map, graphic organizer, flashcard, flash card, study guide, learning, revision, revise, exam, homework, study",
  ),
  video: [videos.crashCourse, videos.tedEd, videos.youtube],
  course: [
    courses.openLearn,
    courses.edx,
    {
      title: "Learning How to Learn",
      address: "https://www.coursera.org/learn/learning-how-to-learn",
      says: "A well known course on memory, practice and procrastination; parts can be previewed without paying for a certificate.",
      time: "About 15 hours",
      level: "beginner",
    },
  ],
  article: [
    articles.wikipedia,
    {
      title: "Retrieval practice: learning by recalling",
      address: "https://www.learningscientists.org/retrieval-practice",
      says: "A short guide by cognitive psychologists to remembering better by closing the book and recalling what it said.",
      time: "5–10 minutes",
      level: "beginner",
    },
    {
      title: "Spaced practice: learning in small portions",
      address: "https://www.learningscientists.org/spaced-practice",
      says: "A short guide by cognitive psychologists to learning more in the same time by spreading it over days.",
      time: "5–10 minutes",
      level: "beginner",
    },
    articles.wikibooks,
  ],
};

/** Where nothing tells the subject: sources on everything, searched for the very words. */
export const anySubject: Subject = {
  id: "any-subject",
  name: "Any subject",
  field: "many subjects",
  topics: ["Overview", "Examples"],
  keywords: [],
  video: [videos.youtube, videos.khanAcademy, videos.tedEd],
  course: [courses.openLearn, courses.ocw, courses.wikiversity],
  article: [articles.wikipedia, articles.britannica, articles.wikibooks],
};

/** The same for letters other than Latin ones: sources that are written in many languages. */
export const otherLanguages: Subject = {
  id: "other-languages",
  name: "Any subject, in other languages",
  field: "many subjects",
  topics: ["Overview", "Examples"],
  keywords: [],
  video: [videos.youtube, videos.commons, videos.khanAcademy],
  course: [courses.wikiversity, courses.classCentral, courses.coursera],
  article: [articles.wikipedia, articles.wikibooks, articles.gutenberg],
};
