import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const languagesAndArts: readonly Subject[] = [
  {
    id: "languages",
    name: "Languages and writing",
    field: "languages",
    topics: ["Grammar", "Writing"],
    keywords: keywords(`
      language, english, spanish, french, german, italian, chinese, japanese, arabic, latin, grammar,
      part of speech, parts of speech, noun, verb, adjective, adverb, pronoun, preposition, tense, verb
      tense, english tense, sentence structure, sentence diagram, punctuation, comma, apostrophe,
      spelling, vocabulary, synonym, pronunciation, phonetic, international phonetic alphabet, alphabet,
      linguistics, syntax tree, language family, indo european language, morphology of words, essay,
      essay structure, paragraph, paragraph structure, thesis statement, writing, writing process,
      academic writing, citation, report writing, conjugation, translation, sign language
    `),
    video: [videos.tedEd, videos.youtube, videos.pbs],
    course: [
      courses.openLearn,
      courses.wikiversity,
      {
        title: "LearnEnglish: lessons by level",
        address: "https://learnenglish.britishcouncil.org/",
        says: "Free lessons by the British Council in reading, listening, writing, grammar and vocabulary, sorted by level for learners.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "Grammar: lessons on English sentences",
        address: "https://www.khanacademy.org/humanities/grammar",
        says: "Lessons and exercises on the parts of speech, punctuation, syntax and usage of English, with short videos.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.wikibooks,
      articles.britannica,
      {
        title: "Purdue OWL: an online writing lab",
        address: "https://owl.purdue.edu/owl/purdue_owl.html",
        says: "Guides by a university's writing lab to essays, grammar, punctuation and citing sources, for pupils, students and teachers.",
        time: "10–20 minutes",
        level: "beginner",
      },
    ],
  },
  {
    id: "literature",
    name: "Literature",
    field: "literature",
    topics: ["Stories", "Interpretation"],
    keywords: keywords(`
      literature, literary, novel, poem, poetry, poet, sonnet, haiku, rhyme, metaphor, simile,
      figurative language, shakespeare, hamlet, macbeth, romeo and juliet, plot, plot diagram, story,
      story arc, freytags pyramid, heros journey, character analysis, theme of a story, narrative, point
      of view in a story, fairy tale, fable, myth, mythology, greek mythology, homer, odyssey, dickens,
      orwell, animal farm, play, tragedy, literary device, foreshadowing, iambic pentameter, short
      story, book report
    `),
    video: [videos.crashCourse, videos.tedEd, videos.pbs],
    course: [courses.openLearn, courses.ocw, courses.edx],
    article: [
      articles.britannica,
      articles.poetryFoundation,
      articles.gutenberg,
      articles.libreTexts.humanities,
    ],
  },
  {
    id: "art",
    name: "Art and design",
    field: "art",
    topics: ["Works and styles", "Techniques"],
    keywords: keywords(`
      art, artist, art history, painting, painter, sculpture, perspective drawing, one point
      perspective, two point perspective, figure drawing, colour wheel, color wheel, colour theory,
      color theory, impressionism, cubism, surrealism, baroque, gothic, gothic architecture, gothic
      cathedral, greek column, roman architecture, van gogh, picasso, leonardo da vinci, mona lisa,
      michelangelo, rembrandt, photography, exposure triangle, rule of thirds, graphic design,
      typography, pottery, ceramic, printmaking, museum, fashion, design process, design thinking, film,
      camera shot
    `),
    forms: keywords("drawing, sketch, design"),
    video: [videos.smarthistory, videos.khanAcademy, videos.tedEd],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Art history: units by period and place",
        address: "https://www.khanacademy.org/humanities/art-history",
        says: "Units from prehistoric to modern art on all continents, with essays and videos made together with art historians.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [articles.britannica, articles.wikipedia, articles.libreTexts.humanities],
  },
  {
    id: "music",
    name: "Music",
    field: "music",
    topics: ["Notation", "Harmony"],
    keywords: keywords(`
      music, musical, music theory, musical note, note value, sheet music, staff notation, treble clef,
      bass clef, scale degree, major scale, minor scale, chord, chord progression, circle of fifths, key
      signature, time signature, rhythm, tempo, melody, harmony, counterpoint, interval in music,
      guitar, guitar chord, piano, piano key, violin, flute, drum, orchestra, orchestra seating,
      symphony, sonata form, fugue, bach, mozart, beethoven, jazz, opera, musical instrument, choir,
      singing, ukulele
    `),
    video: [videos.tedEd, videos.youtube, videos.pbs],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Music theory lessons from staff to chords",
        address: "https://www.musictheory.net/lessons",
        says: "Short animated lessons on notes, rhythm, scales, intervals and chords that can be followed in order without charge.",
        time: "5–10 minutes each",
        level: "beginner",
      },
    ],
    article: [articles.britannica, articles.wikipedia, articles.wikibooks],
  },
];
