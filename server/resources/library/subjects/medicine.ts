import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type PageSource, type Subject } from "../subject";

const anatomyAndPhysiology: PageSource = {
  title: "Anatomy and Physiology 2e: a free textbook",
  address: "https://openstax.org/details/books/anatomy-and-physiology-2e",
  says: "A complete textbook of the human body, organ system by organ system, free to read online with review questions.",
  time: "Self-paced",
  level: "intermediate",
};

const healthAndMedicine: PageSource = {
  title: "Health and medicine: units by body system",
  address: "https://www.khanacademy.org/science/health-and-medicine",
  says: "Units on the systems of the body and on common diseases, with videos by doctors, nurses and students.",
  time: "Self-paced",
  level: "intermediate",
};

const healthTopics: PageSource = {
  title: "Health Topics: reliable pages in plain language",
  address: "https://medlineplus.gov/healthtopics.html",
  says: "Pages on about a thousand diseases and questions of health, in plain English and Spanish, by a national library.",
  time: "5–10 minutes",
  level: "beginner",
};

const anatomyVideos: PageSource = {
  title: "Anatomy Videos: animations of body parts",
  address: "https://medlineplus.gov/anatomyvideos.html",
  says: "Short narrated animations of body parts and organ systems, and of the diseases that change how they work.",
  time: "1–5 minutes",
  level: "beginner",
};

export const medicine: readonly Subject[] = [
  {
    id: "anatomy",
    name: "Human anatomy",
    field: "human anatomy",
    topics: ["Body systems", "Physiology"],
    keywords: keywords(`
      anatomy, physiology, cornea, optic nerve, vision, colour blindness, color blindness, organ, organ
      system, human body, body system, heart, human heart, blood, blood vessel, blood circulation,
      circulatory system, cardiac cycle, artery, vein, lung, respiratory system, breathing, digestive
      system, digestion, stomach, intestine, liver, kidney, nephron, urinary system, brain, human brain,
      neuron, nervous system, synapse, spinal cord, reflex arc, eye, human eye, retina, ear, human ear,
      skin, skeleton, skeletal system, bone, skull, joint, muscle, muscular system, tooth, teeth,
      hormone, endocrine system, pancreas, thyroid, reproductive system, menstrual cycle, lymphatic
      system, spine, knee, hand bone, action potential
    `),
    video: [videos.amoebaSisters, videos.crashCourse, anatomyVideos, videos.ninjaNerd],
    course: [courses.khanAcademy, courses.openLearn, healthAndMedicine, courses.wikiversity],
    article: [articles.libreTexts.medicine, articles.britannica, anatomyAndPhysiology, articles.bitesize],
  },
  {
    id: "medicine",
    name: "Medicine",
    field: "medicine",
    topics: ["Causes and symptoms", "Treatment"],
    keywords: keywords(`
      medicine, medical, disease, illness, symptom, diagnosis, pathology, infection, immune system,
      immunity, immune response, antibody, vaccine, vaccination, antibiotic, cancer, tumour, tumor,
      diabetes, asthma, hypertension, stroke, heart attack, heart disease, ecg, ekg, electrocardiogram,
      alzheimer, epilepsy, anaemia, anemia, allergy, malaria, tuberculosis, hiv, influenza, covid,
      epidemic, pandemic, epidemiology, surgery, pharmacology, drug, medication, x ray, mri, ultrasound,
      inflammation, sepsis
    `),
    video: [videos.ninjaNerd, videos.khanAcademy, videos.tedEd],
    course: [courses.openLearn, courses.ocw, healthAndMedicine, courses.coursera],
    article: [articles.bookshelf, articles.libreTexts.medicine, healthTopics, articles.wikipedia],
  },
  {
    id: "nursing",
    name: "Nursing and health",
    field: "nursing",
    topics: ["Patient care", "Health"],
    keywords: keywords(`
      nursing, nurse, patient care, care plan, nursing care plan, vital sign, first aid, cpr, wound
      care, wound dressing, hygiene, hand washing, public health, health, healthy eating, nutrition,
      vitamin, diet, food pyramid, exercise, sleep, midwifery, injection site, intravenous, catheter,
      pressure ulcer, medication administration, glasgow coma scale, infection control
    `),
    video: [videos.registeredNurse, videos.youtube, anatomyVideos],
    course: [courses.openLearn, courses.classCentral, healthAndMedicine, courses.wikiversity],
    article: [articles.libreTexts.medicine, articles.bookshelf, healthTopics, articles.britannica],
  },
];
