import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const science: readonly Subject[] = [
  {
    id: "physics",
    name: "Physics",
    field: "physics",
    topics: ["Forces and motion", "Energy"],
    keywords: keywords(`string theory,
      physics, faradays law, lenzs law, amperes law, gausss law, gauss law, archimedes, stokes law,
      inverse square law, sky, rainbow, force, motion, newton, velocity, acceleration, momentum,
      friction, gravity, inclined plane, projectile, pendulum, torque, kinetic energy, potential energy,
      conservation of energy, work and energy, heat, temperature, thermodynamics, entropy, carnot cycle,
      heat engine, wave, sound wave, interference, diffraction, standing wave, doppler effect, light,
      optics, lens, converging lens, mirror, refraction, reflection, snells law, prism, electromagnetic
      spectrum, electromagnetism, magnetic field, magnet, electric field, electric charge, coulombs law,
      quantum, quantum mechanics, photon, photoelectric effect, electron orbit, hydrogen spectrum,
      relativity, special relativity, radioactivity, radioactive decay, half life, nuclear fission,
      nuclear fusion, feynman diagram, free body diagram, particle physics, standard model, pressure,
      buoyancy, hookes law, spring constant, simple harmonic motion, oscillation, laser, semiconductor
      physics
    `),
    video: [videos.crashCourse, videos.professorDave, videos.khanAcademy],
    course: [
      courses.openLearn,
      courses.phet,
      {
        title: "Physics: units from forces to modern physics",
        address: "https://www.khanacademy.org/science/physics",
        says: "Units on motion, forces, energy, waves, light and electricity, with videos, worked examples and exercises throughout.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "Classical Mechanics (8.01SC), a complete course",
        address: "https://ocw.mit.edu/courses/8-01sc-classical-mechanics-fall-2016/",
        says: "The first university course in mechanics at the institute, with lesson videos, readings and solved problem sets.",
        time: "12 weeks",
        level: "advanced",
      },
      courses.ocw,
    ],
    article: [
      articles.libreTexts.physics,
      articles.britannica,
      {
        title: "The Physics Classroom: tutorials for school physics",
        address: "https://www.physicsclassroom.com/class",
        says: "Tutorials for school physics in short lessons with animations and questions, from motion through to circuits and optics.",
        time: "10–20 minutes",
        level: "beginner",
      },
      {
        title: "College Physics 2e: a free textbook",
        address: "https://openstax.org/details/books/college-physics-2e",
        says: "A complete textbook of introductory physics without calculus, free to read online, with worked examples in every chapter.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
  },
  {
    id: "chemistry",
    name: "Chemistry",
    field: "chemistry",
    topics: ["Atoms and bonds", "Reactions"],
    keywords: keywords(`
      chemistry, carbon dioxide, water molecule, boyles law, charless law, charles law, avogadro, hesss
      law, hess law, raoults law, beer lambert, chemical, reaction, react with, atom, atomic structure,
      bohr model, molecule, periodic table, chemical element, ion, ionic bond, covalent bond, metallic
      bond, hydrogen bond, chemical bond, lewis structure, vsepr, orbital, electron configuration,
      isotope, acid, acid base, ph scale, buffer solution, titration, titration curve, salt, oxidation,
      redox, redox reaction, electrolysis, electrochemistry, galvanic cell, stoichiometry, mole,
      molarity, chemical reaction, chemical equation, reaction rate, activation energy, catalyst,
      equilibrium constant, le chatelier, enthalpy, gibbs free energy, gas law, ideal gas, boiling
      point, phase diagram, state of matter, distillation, chromatography, spectroscopy, organic
      chemistry, hydrocarbon, alkane, alkene, benzene, alcohol, ester, polymer, functional group,
      isomer, chirality, caffeine, crystal structure, solubility, compound, mixture
    `),
    video: [videos.professorDave, videos.crashCourse, videos.khanAcademy],
    course: [
      courses.openLearn,
      courses.phet,
      {
        title: "Chemistry: units from atoms to reactions",
        address: "https://www.khanacademy.org/science/chemistry",
        says: "Units on atoms, bonds, reactions, acids and energy, with videos, worked examples and questions for practice.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "Principles of Chemical Science (5.111SC)",
        address: "https://ocw.mit.edu/courses/5-111sc-principles-of-chemical-science-fall-2014/",
        says: "A first university course in chemistry with recorded lectures, notes and problems, from the atom to kinetics.",
        time: "12 weeks",
        level: "advanced",
      },
      courses.ocw,
    ],
    article: [
      articles.libreTexts.chemistry,
      articles.britannica,
      {
        title: "Chemistry 2e: a free textbook",
        address: "https://openstax.org/details/books/chemistry-2e",
        says: "A complete textbook of general chemistry for two semesters, free to read online, with exercises after each chapter.",
        time: "Self-paced",
        level: "intermediate",
      },
      articles.wikipedia,
    ],
  },
  {
    id: "biology",
    name: "Biology",
    field: "biology",
    topics: ["Cells", "Living things"],
    keywords: keywords(`
      biology, molecular biology, metabolism, cell, animal cell, plant cell, cell cycle, cell membrane,
      cell division, mitochondria, mitochondrion, chloroplast, ribosome, nucleus, organelle,
      photosynthesis, cellular respiration, krebs cycle, citric acid cycle, calvin cycle, glycolysis,
      electron transport chain, atp, mitosis, osmosis, diffusion, enzyme, protein, lipid, carbohydrate,
      amino acid, biochemistry, bacteria, bacterium, virus, fungus, fungi, microbe, microbiology, plant,
      flower, leaf, seed, pollination, root, animal, insect, mammal, bird, fish, amphibian, reptile,
      evolution, natural selection, darwin, taxonomy, classification of living thing, tree of life, life
      cycle, metamorphosis, butterfly life cycle, frog life cycle, homeostasis, botany, zoology,
      phylogenetic tree,
    `),
    video: [videos.amoebaSisters, videos.crashCourse, videos.khanAcademy],
    course: [
      courses.khanAcademy,
      {
        title: "Fundamentals of Biology (7.01SC), a complete course",
        address: "https://ocw.mit.edu/courses/7-01sc-fundamentals-of-biology-fall-2011/",
        says: "A first university course on biochemistry, genetics, molecular biology and the cell, with lecture videos and solved problems.",
        time: "12 weeks",
        level: "advanced",
      },
      courses.openLearn,
      courses.ck12,
    ],
    article: [
      articles.libreTexts.biology,
      articles.britannica,
      {
        title: "Biology 2e: a free textbook",
        address: "https://openstax.org/details/books/biology-2e",
        says: "A complete textbook from the chemistry of life to ecology, free to read online, with review questions throughout.",
        time: "Self-paced",
        level: "intermediate",
      },
      articles.bitesize,
    ],
  },
  {
    id: "genetics",
    name: "Genetics",
    field: "genetics",
    topics: ["DNA", "Inheritance"],
    keywords: keywords(`
      genetics, gene, genome, dna, rna, mrna, dna double helix, double helix, dna replication,
      transcription, protein synthesis, central dogma, chromosome, karyotype, allele, genotype,
      phenotype, punnett square, mendel, mendelian inheritance, inheritance, heredity, dominant,
      recessive, mutation, meiosis, crispr, gene editing, genetic engineering, pcr, epigenetics, codon,
      nucleotide, pedigree chart, cloning, hardy weinberg
    `),
    video: [videos.amoebaSisters, videos.khanAcademy, videos.professorDave],
    course: [
      courses.khanAcademy,
      courses.ocw,
      {
        title: "Help Me Understand Genetics: an introduction",
        address: "https://medlineplus.gov/genetics/understanding/",
        says: "An introduction in short chapters to cells, DNA, genes, inheritance and testing, by the National Library of Medicine.",
        time: "2–3 hours",
        level: "beginner",
      },
      courses.openLearn,
    ],
    article: [
      articles.libreTexts.biology,
      articles.bookshelf,
      {
        title: "Talking Glossary of Genomic and Genetic Terms",
        address: "https://www.genome.gov/genetics-glossary",
        says: "More than two hundred terms of genetics, each explained by a specialist in plain words, many with drawings.",
        time: "5–10 minutes",
        level: "beginner",
      },
      articles.wikipedia,
    ],
  },
  {
    id: "ecology",
    name: "Ecology",
    field: "ecology",
    topics: ["Ecosystems", "Food webs"],
    keywords: keywords(`
      ecology, acid rain, ecosystem, food chain, food web, trophic level, energy pyramid, ecological
      pyramid, biome, habitat, biodiversity, predator, prey, symbiosis, succession, carbon cycle,
      nitrogen cycle, phosphorus cycle, population ecology, carrying capacity, invasive species,
      conservation biology, deforestation, rainforest, coral reef, wetland, niche, decomposer, producer
      consumer, endangered species, pollution, sustainability, environmental science, environment,
      recycling
    `),
    video: [videos.amoebaSisters, videos.crashCourse, videos.tedEd],
    course: [
      courses.openLearn,
      courses.ck12,
      courses.wikiversity,
      {
        title: "AP Environmental Science: a whole course",
        address: "https://www.khanacademy.org/science/ap-college-environmental-science",
        says: "A school year of lessons on ecosystems, populations, resources and pollution, with videos, articles and practice questions.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [
      articles.libreTexts.biology,
      articles.ourWorldInData,
      articles.britannica,
      {
        title: "Concepts of Biology: a free textbook",
        address: "https://openstax.org/details/books/concepts-biology",
        says: "A textbook for readers new to biology whose last chapters treat ecosystems, biodiversity and how to conserve it.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
];
