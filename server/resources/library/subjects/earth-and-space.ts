import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const earthAndSpace: readonly Subject[] = [
  {
    id: "earth-science",
    name: "Earth science",
    field: "earth science",
    topics: ["Rocks and plates", "Earth's surface"],
    keywords: keywords(`
      earth science, geology, rock, rock cycle, igneous, sedimentary, metamorphic, mineral, plate
      tectonics, tectonic plate, continental drift, subduction, subduction zone, earthquake, seismic
      wave, fault line, volcano, volcanic eruption, magma, lava, layer of the earth, inside the earth,
      earths core, earths crust, mantle, fossil, erosion, weathering, hydrology, hydrological cycle,
      soil, soil profile, soil horizon, glacier, river, groundwater, aquifer, water cycle, hydrologic
      cycle, ocean current, tsunami, geologic time, geological time scale, mountain formation, cave, mid
      ocean ridge, pangaea
    `),
    video: [videos.khanAcademy, videos.tedEd, videos.pbs],
    course: [
      courses.openLearn,
      courses.ck12,
      courses.ocw,
      {
        title: "Earth and space science: a school course",
        address: "https://www.khanacademy.org/science/middle-school-earth-and-space-science",
        says: "A school course on the solar system, the history of the earth, its interior, weather and human impact.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.usgs,
      articles.libreTexts.geosciences,
      articles.britannica,
      {
        title: "Water Science School: all about water",
        address: "https://www.usgs.gov/special-topics/water-science-school",
        says: "Pages, diagrams and data on the water cycle, rivers, groundwater and water use, written for schools.",
        time: "10–20 minutes",
        level: "beginner",
      },
    ],
  },
  {
    id: "weather",
    name: "Weather and climate",
    field: "weather and climate",
    topics: ["Atmosphere", "Climate"],
    keywords: keywords(`
      weather, climate, climate change, global warming, greenhouse effect, greenhouse gas, atmosphere,
      layer of the atmosphere, ozone layer, cloud, cloud type, rain, snow, wind, hurricane, tornado,
      typhoon, cyclone, monsoon, thunderstorm, lightning, jet stream, weather front, cold front, warm
      front, air pressure, humidity, el nino, coriolis effect, meteorology, weather map, atmospheric
      circulation, hadley cell, sea level rise, ice age, season
    `),
    video: [videos.tedEd, videos.pbs, videos.khanAcademy],
    course: [
      courses.openLearn,
      {
        title: "JetStream: an online school for weather",
        address: "https://www.noaa.gov/jetstream",
        says: "An online school by the weather service of the United States, from the atmosphere to storms and forecasts.",
        time: "Self-paced",
        level: "beginner",
      },
      courses.ocw,
    ],
    article: [
      articles.libreTexts.geosciences,
      articles.ourWorldInData,
      articles.nasa,
      {
        title: "Climate change: evidence, causes and effects",
        address: "https://science.nasa.gov/climate-change/",
        says: "What is measured about the warming of the earth, why it happens, and what follows, with all sources.",
        time: "15–30 minutes",
        level: "beginner",
      },
    ],
  },
  {
    id: "astronomy",
    name: "Astronomy",
    field: "astronomy",
    topics: ["Solar system", "Stars and galaxies"],
    keywords: keywords(`
      astronomy, universe, space, planet, solar system, sun, moon, moon phase, phase of the moon, lunar
      eclipse, solar eclipse, eclipse, tide, star, star life cycle, life cycle of a star, hertzsprung
      russell diagram, hr diagram, galaxy, milky way, black hole, supernova, neutron star, nebula, big
      bang, cosmology, dark matter, comet, asteroid, meteor, mars, jupiter, saturn, venus, neptune,
      uranus, pluto, orbit, kepler, keplers law, keplers second law, telescope, satellite, rocket,
      astronaut, space station, exoplanet, constellation, redshift, light year
    `),
    video: [videos.crashCourse, videos.spaceTime, videos.khanAcademy],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Cosmology and astronomy: units and exercises",
        address: "https://www.khanacademy.org/science/cosmology-and-astronomy",
        says: "Units on the scale of space, on stars, black holes and galaxies, and on the history of earth.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.nasa,
      articles.britannica,
      {
        title: "Astronomy 2e: a free textbook",
        address: "https://openstax.org/details/books/astronomy-2e",
        says: "A complete textbook of astronomy with very little mathematics, free to read online, from the sky to cosmology.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "Solar System Exploration: every planet and moon",
        address: "https://science.nasa.gov/solar-system/",
        says: "Pages on the sun, the planets, their moons and the missions that visited them, with pictures and facts.",
        time: "10–20 minutes",
        level: "beginner",
      },
    ],
  },
];
