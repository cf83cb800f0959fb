import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type PageSource, type Subject } from "../subject";

const nptel: PageSource = {
  title: "NPTEL: engineering courses by Indian institutes",
  address: "https://nptel.ac.in/courses",
  says: "A catalogue of complete lecture courses on video from the Indian Institutes of Technology, ordered by branch of engineering.",
  time: "4–12 weeks",
  level: "advanced",
};

const statics: PageSource = {
  title: "Engineering Statics: Open and Interactive",
  address: "https://engineeringstatics.org/",
  says: "An open textbook on forces, moments, trusses, beams and friction, with interactive figures that can be moved around.",
  time: "Self-paced",
  level: "intermediate",
};

export const engineering: readonly Subject[] = [
  {
    id: "electrical-engineering",
    name: "Electrical engineering",
    field: "electrical engineering",
    topics: ["Circuits", "Electronics"],
    keywords: keywords(`
      electrical engineering, electronics, electricity, electric circuit, circuit, circuit diagram,
      series circuit, parallel circuit, series and parallel circuit, ohms law, kirchhoff, voltage,
      electric current, resistance, resistor, capacitor, inductor, diode, transistor, mosfet, op amp,
      operational amplifier, amplifier, logic gate, full adder, half adder, flip flop, multiplexer,
      digital logic, rectifier, electric motor, generator, alternating current, direct current, power
      grid, power plant, power station, nuclear power plant, nuclear reactor, wind turbine, light bulb,
      transformer, electrical transformer, battery, solar panel, solar cell, led, microcontroller,
      arduino, breadboard, pcb layout, oscilloscope, low pass filter, rc circuit, signal processing,
      control system, feedback loop, antenna, relay, house wiring, power supply
    `),
    video: [videos.engineeringMindset, videos.khanAcademy, videos.mitLectures],
    course: [
      courses.ocw,
      courses.openLearn,
      {
        title: "Falstad: circuits that run as they are drawn",
        address: "https://www.falstad.com/circuit/",
        says: "A simulator in the browser with dozens of ready circuits, from Ohm's law to amplifiers, all open to changes.",
        time: "10–30 minutes",
      },
      {
        title: "Circuits and Electronics (6.002)",
        address: "https://ocw.mit.edu/courses/6-002-circuits-and-electronics-spring-2007/",
        says: "The first university course in electrical engineering of the institute with recorded lectures, assignments, labs and exams.",
        time: "12 weeks",
        level: "advanced",
      },
      {
        title: "Electrical engineering: circuits, amplifiers and signals",
        address: "https://www.khanacademy.org/science/electrical-engineering",
        says: "Units on circuit analysis, amplifiers, semiconductors and signals, with videos and articles for readers who know algebra.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [
      articles.libreTexts.engineering,
      articles.wikipedia,
      {
        title: "Lessons in Electric Circuits: an online textbook",
        address: "https://www.allaboutcircuits.com/textbook/",
        says: "An online textbook in several volumes on direct and alternating current, semiconductors and digital circuits, with many drawings.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
  {
    id: "mechanical-engineering",
    name: "Mechanical engineering",
    field: "mechanical engineering",
    topics: ["Machines", "Materials"],
    keywords: keywords(`leaf spring,
      mechanical engineering, engineering, machine, simple machine, lever, pulley, gear, gear train,
      gearbox, bearing, crankshaft, camshaft, engine, car engine, internal combustion engine, four
      stroke engine, diesel engine, steam engine, jet engine, turbine, pump, centrifugal pump, valve,
      compressor, heat exchanger, heat pump, refrigeration, refrigeration cycle, boiler, hydraulics,
      pneumatics, fluid mechanics, bernoulli, bernoulli principle, stress strain curve, stress and
      strain, youngs modulus, fatigue failure, materials science, robot, robotics, robot arm, brake,
      clutch, suspension system, transmission, lathe, welding, cad drawing, technical drawing,
      orthographic projection, aircraft, airplane, airfoil, wing lift, bicycle, 3d printing,
      manufacturing
    `),
    video: [videos.efficientEngineer, videos.engineeringMindset, videos.mitLectures],
    course: [
      courses.ocw,
      courses.openLearn,
      nptel,
      {
        title: "Engineering Dynamics (2.003SC)",
        address: "https://ocw.mit.edu/courses/2-003sc-engineering-dynamics-fall-2011/",
        says: "A university course on how machines and bodies move and vibrate, with recorded lectures, recitations and problem sets.",
        time: "12 weeks",
        level: "advanced",
      },
    ],
    article: [articles.libreTexts.engineering, articles.britannica, statics],
  },
  {
    id: "civil-engineering",
    name: "Civil engineering",
    field: "civil engineering",
    topics: ["Structures", "Construction"],
    keywords: keywords(`
      civil engineering, structural engineering, structure of a building, bridge, suspension bridge,
      arch bridge, truss, truss bridge, beam, bending moment, bending moment diagram, shear force,
      column buckling, concrete, reinforced concrete, foundation, retaining wall, dam, tunnel, road,
      road construction, pavement, sewer, sewage treatment, wastewater treatment, water treatment, water
      supply, canal, culvert, surveying, skyscraper, building, construction, crane, soil mechanics,
      geotechnical, earthquake engineering, floor plan, architecture, roof truss, scaffolding, traffic,
      railway
    `),
    video: [videos.practicalEngineering, videos.efficientEngineer, videos.youtube],
    course: [courses.ocw, courses.openLearn, nptel],
    article: [articles.libreTexts.engineering, articles.britannica, statics],
  },
];
