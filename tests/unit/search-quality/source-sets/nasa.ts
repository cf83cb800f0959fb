import { readSets } from "./read-sets";

/** What it has of space: drawings among photographs and artist's concepts. */
export const nasaSets = readSets(`
exoplanet transit method
  3 commons svg 900x600 | Planetary transit | Transit of an exoplanet and the light curve of its star | transit
    method
  2 commons png 1000x700 | Exoplanet discovery methods bar | Discoveries by method and year | exoplanet charts
  1 commons svg 900x600 | Transitmethode | Transit eines Exoplaneten | transit method, german-language diagrams
  0 commons jpeg 2000x1300 | Transit bus Seattle |  | buses
  0 openverse jpeg 1024x683 | Transit of Venus |  | sun, telescope, venus
  0 europepmc png - | Transit light curve of the exoplanet WASP-12b | Measured flux and residuals. | photometry
  1 europepmc png - | Methods of exoplanet detection: the transit method and radial velocity | Mass against period
    of confirmed planets. | planet formation
  3 nasa jpeg 1920x1080 | Exoplanet Transit Method | This diagram shows how a planet that crosses in front of its
    star dims its light, and how Kepler measures the depth of the transit | exoplanet, transit, kepler
  2 nasa jpeg 1280x960 | Light Curve of a Planet Transiting Its Star | This graph depicts the dip in starlight as a
    planet passes, as seen by NASA's Kepler telescope | light curve, transit, graph
  1 nasa jpeg 1920x1200 | Exoplanet Kepler-186f (Artist's Concept) | The artist's concept depicts Kepler-186f |
    exoplanet, artist's concept

mars rover parts
  2 commons png 1600x1000 | Perseverance rover instruments | Instruments of the Mars 2020 rover | perseverance rover
    diagrams
  2 commons svg 900x640 | MSL concept labelled | Parts of the Curiosity rover | curiosity rover
  1 commons png 1200x800 | Partes del rover Curiosity |  | curiosity rover, spanish-language diagrams
  0 commons jpeg 3000x2000 | Mars rover in assembly | Photograph of the clean room | mars rovers
  0 openverse jpeg 1024x683 | Mars rover model |  | museum, lego
  0 openverse jpeg 1024x768 | Rover parts |  | land rover, car, garage
  0 europepmc png - | Path planning of a Mars rover with deep learning | Simulation of the proposed method. |
    robotics
  3 nasa jpeg 1920x1080 | Parts of the Mars Rover Perseverance | This labeled illustration shows the cameras, arm,
    drill, wheels, mast and power source of the rover | mars 2020, rover, illustration
  3 nasa jpeg 1920x1080 | Mars 2020 Rover's 23 Cameras | This illustration identifies the cameras of NASA's Mars
    2020 rover | mars 2020, cameras
  2 nasa jpeg 1600x1200 | Curiosity's Science Instruments | This diagram shows where the ten science instruments of
    the rover are mounted | curiosity, msl, instruments
  0 nasa jpeg 1920x1280 | Mars Rover Curiosity Takes Self-Portrait | The rover at Rocknest, a mosaic of photographs
    | curiosity, mars, map camera

james webb telescope mirrors
  2 commons svg 800x800 | James Webb Space Telescope primary mirror layout | Numbering of the 18 mirror segments |
    james webb space telescope
  2 commons png 1200x900 | Comparison optical telescope primary mirrors | Sizes of primary mirrors | telescope
    diagrams
  1 commons svg 900x700 | Spiegel des James-Webb-Teleskops |  | james webb space telescope, german-language diagrams
  0 commons jpeg 4000x2600 | James Webb Space Telescope mirrors in cleanroom |  | james webb space telescope
    construction
  0 openverse jpeg 1024x683 | JWST Mirrors |  | nasa, goddard, cleanroom
  0 openverse jpeg 1024x683 | telescope mirror workshop |  | amateur, grinding
  0 europepmc png - | Wavefront error of the segmented mirror | Simulated. | adaptive optics
  3 nasa jpeg 1920x1200 | James Webb Space Telescope Mirrors Compared to Hubble | This infographic compares the
    primary mirror of Webb with that of Hubble | jwst, hubble, infographic, mirrors
  3 nasa png 1920x1080 | Optical Path of the James Webb Telescope | This diagram shows how light travels from the
    primary to the secondary and tertiary mirrors | jwst, mirrors, diagram
  0 nasa jpeg 1920x1280 | James Webb Telescope Mirrors Prepared for Cryogenic Testing | Engineers with mirrors at
    Marshall; an illustration of teamwork | jwst, mirrors, testing

van allen belts
  3 commons svg 1000x640 | Van Allen radiation belt | Inner and outer Van Allen radiation belts | van allen
    radiation belt
  2 commons svg 800x600 | Structure of the magnetosphere LanguageSwitch |  | magnetosphere diagrams
  1 commons svg 1000x640 | Ceinture de Van Allen fr |  | van allen radiation belt, french-language diagrams
  0 commons jpeg 1500x1900 | James Van Allen with Explorer 1 |  | james van allen
  0 openverse jpeg 1024x683 | leather belts |  | market, leather
  0 openverse jpeg 1024x683 | Van on Allen street |  | van, new york
  0 europepmc png - | Electron flux in the Van Allen belts during the storm | Measured L-shell against time. | space
    weather
  2 europepmc jpeg - | Schematic of the Van Allen belts and plasmasphere | Orbits of the two probes are drawn. |
    magnetosphere
  3 nasa jpeg 1920x1080 | Van Allen Belts | Cutaway illustration of the two giant belts of radiation that surround
    Earth, with the Van Allen Probes | van allen probes, radiation belts, illustration
  3 nasa jpeg 1280x720 | Van Allen Probes Reveal a Third Belt | A diagram of the inner, outer and transient third
    belt around Earth | van allen probes
  0 nasa jpeg 1920x1280 | Van Allen Probes Launch | Atlas V lifts off from Cape Canaveral; concept of operations |
    ksc, launch

structure of a comet
  2 commons svg 900x600 | Comet parts | Coma, nucleus, dust tail and ion tail | comet diagrams
  1 commons svg 900x600 | Aufbau eines Kometen |  | comet diagrams, german-language diagrams
  2 commons svg 800x600 | Cometorbit | Orbit of a comet with the directions of its tails | comet diagrams
  0 commons jpeg 3000x2000 | Comet Hale-Bopp 1997 |  | comet hale-bopp
  0 openverse jpeg 1024x683 | Comet NEOWISE |  | comet, night, stars
  0 openverse jpeg 1024x683 | comet structure at the playground |  | playground, steel
  0 europepmc png - | Measured dust size distribution of comet 67P | Error bars. | rosetta
  3 nasa jpeg 1600x1200 | Anatomy of a Comet | This illustration shows the structure of a comet: nucleus, coma, dust
    tail and ion tail | comet, illustration, nucleus, tail
  1 nasa jpeg 1280x1024 | Artist's Concept of Deep Impact at the Comet | The impactor hits comet Tempel 1 | comet,
    deep impact
  0 nasa jpeg 1024x1024 | Comet Tempel 1 Nucleus | Composite image from the impactor; map of surface temperature |
    comet, deep impact

map of the milky way
  3 commons jpeg 2000x2000 | Milky Way Arms | Map of the spiral arms of the Milky Way with the Sun | maps of the
    milky way
  2 commons svg 900x900 | Milky Way Arms-Hypothetical blank |  | milky way, blank diagrams
  1 commons svg 900x900 | Voie lactée bras fr |  | maps of the milky way, french-language diagrams
  0 commons jpeg 5000x2500 | Milky Way panorama over Paranal | Photograph | milky way
  0 openverse jpeg 1024x683 | Milky Way |  | stars, night, mountain
  0 openverse jpeg 1024x683 | Milky way chocolate map |  | chocolate, candy
  1 europepmc png - | Map of the Milky Way in neutral hydrogen | Measured column density. | galactic structure
  3 nasa jpeg 1920x1920 | Annotated Roadmap to the Milky Way (artist's concept) | This annotated artist's concept
    illustrates the new view of the Milky Way and its spiral arms | milky way, map, spitzer, galaxy
  2 nasa jpeg 1920x1920 | Our Milky Way Gets a Makeover (artist's concept) | Like early explorers mapping the
    continents, astronomers are charting the spiral structure of our galaxy | milky way, spitzer
  0 nasa jpeg 1920x1280 | Center of the Milky Way in Infrared | An infrared map from Spitzer of the crowded center |
    milky way, spitzer

black hole diagram | life-cycle-of-a-star 1
  2 commons svg 700x700 | Black hole details | Event horizon, photon sphere and accretion disk | black holes
  1 commons svg 700x700 | Agujero negro esquema | Esquema de un agujero negro | black holes, spanish-language
    diagrams
  2 commons svg 800x600 | Penrose diagram Schwarzschild black hole | Penrose diagram | penrose diagrams, black holes
  0 commons jpeg 3000x2000 | Black hole - Messier 87 crop | First picture of a black hole | event horizon telescope
  0 commons jpeg 2000x1200 | Black Hole roller coaster |  | roller coasters
  0 openverse jpeg 1024x683 | Black hole |  | art, sculpture, dark
  0 europepmc png - | Mass function of black hole mergers | Posterior prediction. | gravitational waves
  2 europepmc jpeg - | Diagram of accretion onto a spinning black hole | Disk, corona and jet. | accretion
  3 nasa png 1920x1080 | Black Hole Diagram: Parts of a Black Hole | This labeled illustration shows the event
    horizon, accretion disk, photon ring, Doppler beaming and shadow | black hole, accretion disk, illustration
  2 nasa jpeg 1920x1080 | How a Black Hole Shreds a Star (Illustration) | This illustration shows a tidal disruption
    by a black hole | black hole, star, illustration
  1 nasa jpeg 1280x960 | Black Hole with Stellar Companion (Artist's Concept) | An artist's concept | black hole,
    x-ray binary

heliosphere
  3 commons svg 1000x600 | Heliosphere diagram | Termination shock, heliopause and the Voyagers | heliosphere
  2 commons jpeg 1600x900 | Voyager 1 entering heliosheath region |  | heliosphere, voyager
  1 commons svg 1000x600 | Heliosphäre-de | Aufbau der Heliosphäre | heliosphere, german-language diagrams
  0 commons jpeg 1500x1000 | Heliosphere planetarium show |  | planetariums
  0 openverse jpeg 1024x683 | Heliosphere |  | balloon, acrobatics, festival
  1 europepmc jpeg - | Schematic of the heliosphere and the interstellar flow | IBEX ribbon geometry. | solar wind
  0 europepmc png - | Simulated plasma density in the outer heliosphere | MHD model. | solar wind
  3 nasa jpeg 1920x1080 | The Heliosphere | This artist's concept shows the heliosphere, the termination shock,
    heliopause and the Voyager spacecraft | heliosphere, voyager, artist's concept
  2 nasa jpeg 1280x960 | Voyager 1 at the Edge of the Heliosphere | Diagram of the magnetic highway at the boundary
    | voyager, heliosphere
  1 nasa jpeg 1280x720 | IBEX Map of the Heliosphere Boundary | All-sky map of energetic neutral atoms | ibex,
    heliosphere

kuiper belt and oort cloud
  3 commons svg 900x900 | Kuiper belt and Oort cloud in context | Orbits of the outer solar system | oort cloud,
    kuiper belt
  2 commons jpeg 1500x1200 | Kuiper oort | Artist's rendering of the Oort cloud and the Kuiper belt | oort cloud
  1 commons svg 900x900 | Nube de Oort es |  | oort cloud, spanish-language diagrams
  0 commons jpeg 700x900 | Gerard Kuiper portrait |  | gerard kuiper
  0 commons jpeg 700x900 | Jan Oort | Photograph of Jan Oort | jan oort
  0 openverse jpeg 1024x683 | cloud |  | sky, cloud, blue
  0 europepmc png - | Eccentricity of Kuiper belt objects | Semi-major axis in au. | kbo
  3 nasa jpeg 1920x1200 | Kuiper Belt and Oort Cloud | This illustration places the Kuiper Belt and the Oort Cloud
    around the orbits of the planets | oort cloud, kuiper belt, illustration
  2 nasa jpeg 1920x1080 | Solar System and Beyond (Artist Concept) | The distances are on a logarithmic scale, from
    the Sun past the Kuiper Belt and heliopause to the Oort Cloud | voyager, oort cloud
  0 nasa jpeg 1920x1080 | New Horizons in the Kuiper Belt (Artist's Concept) |  | new horizons

interior of europa moon
  3 commons svg 900x700 | Europa internal structure | Interior of Europa: core, mantle, ocean and ice | europa
    (moon), planetary structure
  2 commons jpeg 1600x900 | EuropaInterior1 | Two models of the interior of Europa | europa (moon)
  0 commons jpeg 2000x2000 | Europa-moon | Europa seen by Galileo | europa (moon)
  0 commons png 1500x1300 | Map of Europa LOC |  | maps of europe
  0 openverse jpeg 1024x683 | Europa hotel interior |  | hotel, lobby
  0 openverse jpeg 1024x683 | Moon over Europa-Park |  | moon, park
  1 europepmc png - | Model of the interior of Europa with a thermal ice shell | Simulation of tidal heating. | icy
    moons
  3 nasa jpeg 1920x1080 | Interior of Europa (Artist's Concept) | This cutaway shows the iron core, rocky mantle,
    ocean and ice shell of Jupiter's moon | europa, interior, ocean, jupiter
  3 nasa jpeg 1920x1080 | Europa's Interior: Where Ice Meets Ocean | Illustration of the moon's ice shell and water
    below | europa, europa clipper, ocean
  0 nasa jpeg 1600x1600 | Europa's Stunning Surface | The puzzling surface of the moon in an enhanced mosaic map |
    europa, galileo

space shuttle parts
  3 commons svg 1100x800 | Space Shuttle diagram | Parts of the Space Shuttle: orbiter, external tank, boosters |
    space shuttle diagrams
  2 commons png 1600x1000 | STS orbiter cutaway | Cutaway of the orbiter | space shuttle diagrams
  1 commons svg 1100x800 | Navette spatiale schéma fr |  | space shuttle diagrams, french-language diagrams
  0 commons jpeg 3000x2000 | Space Shuttle Atlantis launch |  | sts-125
  0 openverse jpeg 1024x683 | Space Shuttle |  | museum, smithsonian, discovery
  0 openverse jpeg 1024x683 | shuttle bus parts |  | bus, repair
  0 europepmc png - | Simulation of heating on space shuttle tiles | Temperature. | thermal protection
  3 nasa jpeg 1920x1440 | Space Shuttle Parts and Components | A labeled line drawing of the Space Shuttle: orbiter,
    external tank and solid rocket boosters | space shuttle, diagram, orbiter
  2 nasa jpeg 1280x1600 | Space Shuttle Main Engine Cutaway | A cutaway illustration of the main engine and its
    parts | ssme, msfc, space shuttle
  0 nasa jpeg 1920x1280 | Space Shuttle Endeavour Rolls Out | At Kennedy, a graphic on the tank | ksc, space shuttle

gravitational lensing
  3 commons jpeg 1600x1200 | Gravitational lens-full | Bending light around a massive object from a distant source |
    gravitational lensing
  2 commons svg 800x500 | Gravitational lensing angles | Angles involved in a thin gravitational lens |
    gravitational lensing
  1 commons svg 800x500 | Gravitationslinse Schema-de |  | gravitational lensing, german-language diagrams
  0 commons jpeg 1500x1500 | A Horseshoe Einstein Ring from Hubble |  | einstein rings
  0 openverse jpeg 1024x683 | Gravitational lensing in Abell 370 |  | hubble, galaxies
  1 europepmc png - | Geometry of gravitational lensing | Lens plane and source plane. | cosmology
  0 europepmc png - | Detection of gravitational lensing by a neural network | ROC curve. | deep learning
  3 nasa jpeg 1920x1080 | Gravitational Lensing in Action | This illustration shows how the gravity of a galaxy
    cluster bends light from a distant galaxy | gravitational lensing, hubble, illustration
  3 nasa jpeg 1280x960 | How Gravitational Lensing Acts as a Magnifying Glass - Diagram | Diagram of light paths
    around a cluster | gravitational lensing, diagram
  0 nasa jpeg 1920x1920 | Gravitational Lensing in Galaxy Cluster Abell 2744 | Map of mass by Hubble | hubble,
    cluster

apollo mission flight path
  2 commons svg 1000x500 | Apollo mission profile | Flight path of Apollo to the Moon and back | apollo program
    diagrams
  2 commons png 1200x700 | Free return trajectory | Sketch of a circumlunar free return trajectory | trajectories
  0 commons jpeg 3000x3000 | Apollo 11 mission patch |  | apollo 11
  0 commons jpeg 2400x3000 | Apollo 16 lift off |  | apollo 16
  0 openverse jpeg 1024x683 | Apollo mission control |  | houston, museum
  0 openverse jpeg 1024x683 | temple of Apollo path |  | greece, path
  0 europepmc png - | Reanalysis of the Apollo mission seismic data | Moonquakes. | moon
  3 nasa jpeg 1600x1000 | Apollo Mission Flight Path Diagram | This diagram depicts the flight path of the Apollo
    mission: launch, translunar injection, lunar orbit, landing and return | apollo, msfc, diagram
  2 nasa jpeg 1280x1000 | Apollo Lunar Landing Mission Profile | An illustration of the phases of an Apollo mission
    | apollo, saturn v, illustration
  0 nasa jpeg 2000x2000 | Apollo 11 Mission Image - View of Earth | Photographed during flight; lunar map | apollo
    11
`);
