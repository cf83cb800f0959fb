import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const society: readonly Subject[] = [
  {
    id: "history",
    name: "History",
    field: "history",
    topics: ["Causes and effects", "Sources"],
    keywords: keywords(`
      history, historical, ancient egypt, ancient greece, ancient rome, roman empire, roman,
      mesopotamia, egyptian, pyramid of giza, pharaoh, medieval, middle ages, feudalism, feudal system,
      castle, crusade, black death, silk road, renaissance, reformation, age of exploration, columbus,
      colonialism, colony, slavery, slave trade, triangular trade, empire, ottoman empire, british
      empire, mongol, viking, aztec, maya, inca, french revolution, american revolution, russian
      revolution, industrial revolution, civil war, american civil war, napoleon, world war, first world
      war, second world war, world war i, world war ii, ww1, ww2, holocaust, cold war, berlin wall,
      apartheid, civil rights movement, civilization, archaeology, dynasty, knight, treaty, independence
    `),
    forms: keywords("timeline, time line, ancient, king, queen"),
    video: [videos.crashCourse, videos.tedEd, videos.pbs],
    course: [
      courses.openLearn,
      courses.khanAcademy,
      {
        title: "World history: units from origins to today",
        address: "https://www.khanacademy.org/humanities/world-history",
        says: "Units from the first people through ancient empires to the present day, with videos, articles and questions.",
        time: "Self-paced",
        level: "beginner",
      },
      courses.ocw,
    ],
    article: [
      articles.worldHistory,
      articles.britannica,
      {
        title: "World History, Volume 1: a free textbook",
        address: "https://openstax.org/details/books/world-history-volume-1",
        says: "A complete textbook of world history up to the year 1500, free to read online, with many maps.",
        time: "Self-paced",
        level: "intermediate",
      },
      articles.libraryOfCongress,
    ],
  },
  {
    id: "geography",
    name: "Geography",
    field: "geography",
    topics: ["Places", "People and land"],
    keywords: keywords(`
      geography, world map, continent, capital city, latitude, longitude, latitude and longitude, time
      zone, map projection, contour line, topographic map, population pyramid, demographic transition,
      demographic transition model, migration, urbanization, burgess model, settlement, river landform,
      meander, oxbow lake, coast, coastal landform, delta, desert, mountain, island, ocean, africa,
      asia, europe, north america, south america, australia, antarctica, globalization, land use,
      agriculture, farming, natural resource
    `),
    forms: keywords("map, city, country, population"),
    video: [videos.crashCourse, videos.tedEd, videos.pbs],
    course: [courses.openLearn, courses.wikiversity, courses.classCentral],
    article: [articles.britannica, articles.bitesize, articles.ourWorldInData, articles.wikipedia],
  },
  {
    id: "politics",
    name: "Government and politics",
    field: "government",
    topics: ["Institutions", "Citizens"],
    keywords: keywords(`
      politics, political, government, civics, democracy, election, electoral college, voting, voting
      system, parliament, congress, senate, president, prime minister, separation of powers, checks and
      balances, branch of government, three branches of government, constitution, federalism, political
      party, political spectrum, citizenship, human rights, united nations, european union, nato,
      monarchy, republic, dictatorship, international relations, foreign policy, how a bill becomes a
      law, socialism, liberalism, conservatism, welfare state
    `),
    video: [videos.crashCourse, videos.khanAcademy, videos.tedEd],
    course: [
      courses.openLearn,
      courses.edx,
      {
        title: "US government and civics: a course",
        address: "https://www.khanacademy.org/humanities/us-government-and-civics",
        says: "A course on the constitution, the branches of government, rights, parties and elections of the United States.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.britannica,
      articles.wikipedia,
      {
        title: "Introduction to Political Science: a free textbook",
        address: "https://openstax.org/details/books/introduction-political-science",
        says: "A complete textbook that compares governments, parties, courts and elections of many countries, free to read online.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
  {
    id: "law",
    name: "Law",
    field: "law",
    topics: ["Rights", "Courts"],
    keywords: keywords(`
      legal, legal system, rule of law, law school, criminal law, civil law, common law, contract law,
      tort, copyright, patent, trademark, court, court system, supreme court, judge, jury, lawyer,
      trial, crime, criminal justice, police, prison, due process, bill of rights, lawsuit, precedent,
      intellectual property, privacy law, gdpr, international law, constitutional law, first amendment
    `),
    forms: keywords("law"),
    video: [videos.tedEd, videos.youtube, videos.pbs],
    course: [courses.openLearn, courses.edx, courses.coursera],
    article: [
      articles.wikipedia,
      articles.britannica,
      {
        title: "Wex: a legal dictionary and encyclopedia",
        address: "https://www.law.cornell.edu/wex",
        says: "A free legal dictionary and encyclopedia by an institute of Cornell Law School, mostly on law in America.",
        time: "5–10 minutes",
        level: "beginner",
      },
    ],
  },
  {
    id: "psychology",
    name: "Psychology",
    field: "psychology",
    topics: ["Mind and behaviour", "Experiments"],
    keywords: keywords(`
      psychology, memory, psychological, behaviour, behavior, emotion, motivation, maslow, hierarchy of
      needs, maslows hierarchy of needs, personality, big five, freud, iceberg model of the mind,
      piaget, stages of development, cognitive development, erikson, attachment theory, classical
      conditioning, operant conditioning, pavlov, skinner, perception, optical illusion, attention span,
      consciousness, stress response, anxiety, depression, mental health, cognitive bias, dunning
      kruger, intelligence, iq, social psychology, milgram, conformity, therapy, cognitive behavioural
      therapy, addiction, dream, sociology, society, social class, culture, family structure
    `),
    video: [
      videos.crashCourse,
      videos.tedEd,
      {
        title: "Crash Course Psychology: the whole series",
        address: "https://thecrashcourse.com/topic/psychology/",
        says: "A series of forty short videos on the brain, perception, learning, emotion, personality, disorders and life together.",
        time: "10–15 minutes each",
        level: "beginner",
      },
    ],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Introduction to Psychology (9.00SC)",
        address: "https://ocw.mit.edu/courses/9-00sc-introduction-to-psychology-fall-2011/",
        says: "A first university course on brain, mind and behaviour, with lecture videos, readings, discussions and exams with solutions.",
        time: "12 weeks",
        level: "intermediate",
      },
    ],
    article: [
      articles.libreTexts.socialSciences,
      articles.britannica,
      {
        title: "Psychology 2e: a free textbook",
        address: "https://openstax.org/details/books/psychology-2e",
        says: "A complete textbook of introductory psychology, free to read online, from the brain to disorders and their treatment.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
  {
    id: "philosophy",
    name: "Philosophy",
    field: "philosophy",
    topics: ["Arguments", "Thinkers"],
    keywords: keywords(`
      philosophy, philosopher, ethics, ethical, moral, trolley problem, utilitarianism, deontology,
      kant, categorical imperative, plato, platos cave, allegory of the cave, aristotle, socrates,
      socratic method, stoicism, descartes, nietzsche, existentialism, epistemology, theory of
      knowledge, metaphysics, free will, determinism, logic, syllogism, logical fallacy, fallacy,
      argument map, critical thinking, aesthetics, social contract, mind body problem, religion,
      buddhism, christianity, islam, hinduism, judaism, confucius, taoism, yin yang
    `),
    video: [videos.crashCourse, videos.tedEd, videos.youtube],
    course: [courses.ocw, courses.openLearn, courses.wikiversity],
    article: [
      articles.stanford,
      articles.iep,
      {
        title: "Introduction to Philosophy: a free textbook",
        address: "https://openstax.org/details/books/introduction-philosophy",
        says: "A complete textbook on logic, knowledge, ethics and politics in many traditions of thought, free to read online.",
        time: "Self-paced",
        level: "beginner",
      },
      articles.libreTexts.humanities,
    ],
  },
];
