import { readSets } from "./read-sets";

/** Pictures of articles. They are files of Commons, which may have found them as well. */
export const wikipediaSets = readSets(`
meiosis stages | mitosis 1
  3 commons svg 1100x520 | Meiosis Stages | Stages of meiosis I and meiosis II | meiosis diagrams, cell division
  2 commons jpeg 1024x900 | Meiosis diagram | Diagram of meiotic cell division | meiosis, cell biology diagrams
  1 commons svg 800x700 | Meiosis-fr | Étapes de la méiose | meiosis diagrams, french-language diagrams
  1 commons png 900x650 | Etapas de la meiosis | Fases de la meiosis | meiosis diagrams, spanish-language diagrams
  2 commons svg 760x420 | Meiotic prophase I | Substages of prophase I | meiosis, prophase
  0 commons jpeg 2592x1944 | Lily anther meiosis slide 40x | Prepared slide of a lily anther | light microscopy,
    lilium
  0 openverse jpeg 1024x768 | meiosis stages bio homework |  | homework, desk, notebook
  2 openverse jpeg 1600x1200 | Meiosis poster |  | biology, meiosis, classroom, poster
  0 europepmc jpeg - | Chromosome spreads at successive stages of meiosis in wild type and mutant anthers | Scale
    bar, 5 um. | arabidopsis, synapsis
  2 europepmc jpeg - | Schematic overview of the stages of meiosis | Homologous chromosomes pair in prophase I and
    separate in anaphase I; sister chromatids separate in anaphase II. | meiosis, recombination
  3 wikipedia svg 900x500 | Meiosis Overview new | In meiosis, the chromosomes duplicate during interphase and
    homologous chromosomes exchange genetic information (crossing over) in the first division | meiosis diagrams |
    Meiosis
  3 wikipedia svg 1100x520 | Meiosis Stages | Diagram of the meiotic phases | meiosis diagrams, cell division |
    Meiosis
  2 wikipedia svg 650x360 | Chromosomes in mitosis and meiosis | Overview of chromatides' and chromosomes'
    distribution within the mitotic and meiotic cycle of a male human cell | meiosis, mitosis | Meiosis

nitrogen cycle
  3 commons svg 900x680 | Nitrogen Cycle 2 | Schematic of the nitrogen cycle through the environment | nitrogen
    cycle diagrams
  2 commons svg 900x680 | Nitrogen Cycle blank | Nitrogen cycle without labels | nitrogen cycle diagrams, blank
    diagrams
  1 commons svg 900x680 | Ciclo del nitrógeno es | Ciclo del nitrógeno | nitrogen cycle diagrams, spanish-language
    diagrams
  1 commons svg 1000x760 | Cycle azote fr | Cycle de l'azote | nitrogen cycle diagrams, french-language diagrams
  1 commons svg 620x680 | CNO Cycle | The carbon-nitrogen-oxygen cycle in stars | stellar nucleosynthesis, nitrogen
  0 commons jpeg 3000x2000 | Nitrogen tank by a cycle path |  | industrial gases
  0 openverse jpeg 1024x683 | nitrogen fixing clover |  | clover, field, nitrogen, green
  2 openverse png 1280x720 | The nitrogen cycle |  | soil, farming, infographic, nitrogen
  0 europepmc png - | Abundance of nitrogen cycle genes along the estuary | Heat map of log-transformed gene copies.
    | metagenomics, nitrogen cycling
  2 europepmc jpeg - | The microbial nitrogen cycle | Nitrification, denitrification, anammox and nitrogen fixation
    with the enzymes of each step. | nitrification, microbiology
  3 wikipedia svg 900x680 | Nitrogen Cycle 2 | Schematic representation of the flow of nitrogen through the
    environment; bacteria are a key element of the cycle | nitrogen cycle diagrams | Nitrogen cycle
  3 wikipedia png 1200x900 | Nitrogen Cycle - Reactions and Enzymes | Classical representation of nitrogen cycle |
    nitrogen, biogeochemistry | Nitrogen cycle
  3 wikipedia jpeg 1400x900 | Marine Nitrogen Cycle | A schematic representing the marine nitrogen cycle | nitrogen
    cycle, oceanography | Nitrogen cycle

greenhouse effect
  3 commons svg 900x700 | Greenhouse Effect | A representation of the exchanges of energy between the Sun, the Earth
    and space | greenhouse effect, climate diagrams
  3 commons svg 760x620 | Greenhouse-effect-t2 | Schematic of the greenhouse effect with energy flows | greenhouse
    effect
  1 commons svg 760x620 | Treibhauseffekt Schema-de | Natürlicher Treibhauseffekt | greenhouse effect,
    german-language diagrams
  1 commons png 1024x768 | Effet de serre | Schéma de l'effet de serre | greenhouse effect, french-language diagrams
  0 commons jpeg 2816x2112 | Greenhouse tomato Almeria |  | greenhouses in spain
  0 openverse jpeg 1024x683 | Greenhouse effect |  | glasshouse, kew, plants, light
  0 openverse jpeg 1024x768 | greenhouse effect exhibition wall |  | museum, wall
  0 europepmc jpeg - | Mean greenhouse gas emissions of four cropping systems | Error bars are standard errors (n =
    4). | agriculture
  1 europepmc png - | Radiative forcing of well-mixed greenhouse gases | Values for 2019 relative to 1750. | climate
  3 wikipedia svg 900x640 | Greenhouse effect energy flows | Energy flows down from the sun and up from the Earth
    and its atmosphere. When greenhouse gases absorb radiation emitted by Earth's surface, they prevent that radiation
    from escaping into space | climate change diagrams | Greenhouse effect
  2 wikipedia png 800x760 | Atmospheric Transmission | The solar radiation spectrum for direct light at the top of
    Earth's atmosphere and at sea level | absorption spectra, climate diagrams | Greenhouse effect
  2 wikipedia svg 800x500 | Earth's greenhouse effect (US EPA, 2012) | Greenhouse gases trap some of the heat that
    results when sunlight heats the Earth's surface | us epa, climate | Greenhouse effect

how does an electric motor work
  2 commons svg 700x520 | Electric motor cycle 3 | DC motor rotation, third position | electric motors, dc motors
  2 commons png 640x500 | Ejs Open Source Direct Current Electrical Motor Model | Simulation of a DC motor with
    commutator | electric motors, simulations
  3 commons svg 800x600 | DC Motor | How a simple DC motor works: coil, commutator, brushes and magnets | dc motor
    diagrams
  1 commons svg 700x520 | Gleichstrommaschine | Prinzip der Gleichstrommaschine | dc motors, german-language
    diagrams
  0 commons jpeg 3264x2448 | Electric motor of a washing machine |  | electric motors, household appliances
  0 commons jpeg 2000x1500 | Electric motor works Siemens Nuremberg |  | siemens, factories
  0 openverse jpeg 1024x683 | electric motor |  | motor, copper, winding
  0 openverse jpeg 1024x768 | How it works: motor show stand |  | car, show, expo
  1 europepmc jpeg - | Structure of the electric motor and its winding | The stator has 36 slots; the rotor is
    skewed. | electric drives
  0 europepmc png - | Simulated torque of the proposed motor | Torque ripple at 1500 rpm. | optimization
  3 wikipedia gif 400x300 | Electric motor | How a brushed DC electric motor works: current in the coil and the
    field of the magnet turn the rotor; the commutator reverses the current | animations of electric motors | Electric
    motor
  2 wikipedia svg 640x560 | Electric motor cutaway rotor and stator | Cutaway view through stator of induction motor
    | induction motors | Electric motor
  2 wikipedia png 500x450 | Electric motor cycle 1 | Interaction of rotor and stator fields | electric motors | DC
    motor

jet engine
  3 commons svg 1000x500 | Jet engine | Diagram of a typical gas turbine jet engine | jet engine diagrams
  3 commons svg 900x450 | Turbofan operation | Schematic diagram of a high-bypass turbofan engine | turbofan
    diagrams
  1 commons svg 1000x500 | Jet engine-ru |  | jet engine diagrams, russian-language diagrams
  1 commons svg 900x420 | Turbojet operation-centrifugal flow-en | Schematic of a centrifugal turbojet | turbojet
    diagrams
  0 commons jpeg 3000x2000 | Jet engine F-15 test | Ground test of an engine | jet engines of the us air force
  0 commons jpeg 4288x2848 | Boeing 787 jet engine at Farnborough |  | boeing 787
  0 openverse jpeg 1024x683 | Jet Engine |  | aircraft, turbine, blades, museum
  0 openverse jpeg 1024x683 | jet engine close-up |  | airplane, rolls royce
  0 europepmc png - | Predicted remaining life of a jet engine | Scores of the proposed network on the test set. |
    machine learning
  2 wikipedia svg 1000x450 | Turbojet operation-axial flow-en | Schematic diagram illustrating the operation of an
    axial-flow turbojet engine | turbojet diagrams | Jet engine
  3 wikipedia svg 900x450 | Turbofan operation | Schematic diagram illustrating the operation of a low-bypass
    turbofan engine | turbofan diagrams | Jet engine
  3 wikipedia svg 1000x500 | Jet engine | Diagram of a typical gas turbine jet engine. Air is compressed by the
    compressor blades as it enters the engine | jet engine diagrams | Jet engine
  2 wikipedia svg 800x600 | Gas turbine efficiency | Propulsive efficiency for different engine types | jet engines
    | Jet engine

parts of a flower
  3 commons svg 1100x900 | Mature flower diagram | Diagram showing the main parts of a mature flower | flower
    anatomy, flower diagrams
  1 commons svg 900x760 | Partes de la flor es | Partes de una flor | flower diagrams, spanish-language diagrams
  1 commons svg 1100x900 | Mature flower diagram-de |  | flower diagrams, german-language diagrams
  2 commons png 700x900 | Flower parts unlabelled | Longitudinal section of a flower for labelling | flower
    diagrams, blank diagrams
  0 commons jpeg 3872x2592 | Parts of a garden, flower bed |  | gardens
  0 commons jpeg 2500x1700 | Hibiscus flower pistil and stamen |  | hibiscus flowers
  0 openverse jpeg 1024x683 | Flower parts |  | macro, stamen, lily, petals
  0 openverse jpeg 1024x768 | flower |  | spring, garden
  2 openverse jpeg 1200x900 | Parts of a flower - labelled drawing |  | botany, school, drawing
  0 europepmc jpeg - | Expression of MADS-box genes in parts of the flower | Bars show means of three replicates. |
    orchids
  2 europepmc jpeg - | The ABC model and the parts of a flower | Sepals, petals, stamens and carpels form in four
    whorls. | flower development
  3 wikipedia svg 1100x900 | Mature flower diagram | Main parts of a mature flower (Ranunculus glaberrimus) | flower
    anatomy, flower diagrams | Flower
  3 wikipedia svg 800x700 | Ovary position | Floral parts and positions of the ovary: superior, half-inferior and
    inferior | flower anatomy | Flower
  2 wikipedia svg 700x600 | ABC flower development | The ABC model of flower development | plant genetics | Flower

maslow hierarchy of needs
  3 commons svg 1000x750 | MaslowsHierarchyOfNeeds | Maslow's hierarchy of needs as a pyramid | maslow's hierarchy
    of needs
  3 commons svg 900x700 | Maslow's Hierarchy of Needs2 | Pyramid with five levels from physiological needs to
    self-actualization | maslow's hierarchy of needs
  1 commons svg 900x700 | Bedürfnishierarchie nach Maslow | Bedürfnispyramide | maslow's hierarchy of needs,
    german-language diagrams
  1 commons png 800x640 | Pirámide de Maslow |  | maslow's hierarchy of needs, spanish-language diagrams
  0 commons jpeg 900x1200 | Abraham Maslow portrait |  | abraham maslow
  0 openverse jpeg 1024x768 | Maslow's hierarchy of needs, 2.0: wifi |  | humour, wifi, sign
  2 openverse png 1280x960 | Maslow hierarchy slide |  | slide, talk, pyramid, maslow
  1 europepmc jpeg - | Conceptual framework based on the hierarchy of needs of Maslow | Needs of nursing students
    are grouped at five levels. | nursing
  0 europepmc png - | Mean need satisfaction score by age group | Error bars show 95% confidence intervals. |
    wellbeing
  3 wikipedia svg 1000x780 | Maslow's hierarchy of needs | Maslow's hierarchy of needs is often represented as a
    pyramid, with the more basic needs at the bottom | maslow's hierarchy of needs | Maslow's hierarchy of needs
  2 wikipedia svg 800x600 | Dynamic hierarchy of needs - Maslow | Alternative illustration as a dynamic hierarchy of
    needs with overlapping peaks | maslow's hierarchy of needs | Maslow's hierarchy of needs

structure of a hurricane
  3 commons svg 1000x700 | Hurricane-en | Diagram of a Northern Hemisphere hurricane | tropical cyclone diagrams
  1 commons svg 1000x700 | Hurricane-fr | Schéma d'un cyclone | tropical cyclone diagrams, french-language diagrams
  0 commons jpeg 4256x2832 | Hurricane Isabel from ISS | The eye of hurricane Isabel | hurricane isabel
  0 commons jpeg 2048x1536 | Damaged structure after Hurricane Katrina |  | hurricane katrina
  0 commons svg 2700x1669 | Hurricane Ian 2022 path | Track map of hurricane Ian | tropical cyclone track maps
  0 openverse jpeg 1024x683 | Hurricane structure damage, Florida |  | hurricane, damage
  2 openverse jpeg 1600x1200 | Cross section of a hurricane |  | weather, noaa, poster, drawing
  0 europepmc png - | Storm surge prediction for hurricane scenarios | Simulated water levels. | coastal hazard
  3 wikipedia svg 1000x700 | Hurricane-en | Diagram of a Northern Hemisphere tropical cyclone: air rises in the
    eyewall and sinks in the eye | tropical cyclone diagrams | Tropical cyclone
  2 wikipedia png 900x560 | Hurricane profile | Structure of a hurricane in cross section with rain bands, eye and
    eyewall | weather diagrams | Hurricane
  0 wikipedia jpeg 2000x1500 | Hurricane Florence Viewed from the Space Station | Hurricane Florence in 2018 as
    viewed from the International Space Station | hurricane florence | Tropical cyclone

ocean currents map
  3 commons png 2000x1000 | Ocean currents 1943 | Map of the ocean currents of the world, US Army | maps of ocean
    currents
  2 commons svg 1500x800 | Major ocean currents blank map |  | maps of ocean currents, blank maps
  1 commons png 1600x900 | Meeresströmungen | Karte der Meeresströmungen | maps of ocean currents, german-language
    maps
  2 commons png 1350x700 | North Atlantic Gyre | The North Atlantic gyre and its currents | ocean gyres
  0 commons jpeg 2400x1600 | Map of current members of the Ocean Conservancy |  | organizations
  0 openverse jpeg 1024x683 | ocean current |  | waves, sea, long exposure
  1 openverse jpeg 1024x660 | Old map with ocean currents 1898 |  | atlas, antique, map
  0 europepmc png - | Measured current speed at the ocean mooring | Time series at 100 m depth. | oceanography
  2 europepmc jpeg - | Map of the major ocean currents of the Southern Ocean | Arrows mark the Antarctic Circumpolar
    Current and the gyres. | antarctica
  3 wikipedia png 1600x900 | Corrientes-oceanicas | World ocean currents: warm in red, cold in blue | maps of ocean
    currents | Ocean current
  3 wikipedia png 1300x650 | Thermohaline Circulation 2 | A summary of the path of the thermohaline circulation;
    blue paths are deep-water currents | thermohaline circulation | Ocean current
  1 wikipedia jpeg 1200x800 | Ocean surface currents | Visualization showing global ocean currents from January 1,
    2010 | nasa, oceanography | Ocean current

quicksort
  3 commons svg 600x900 | Quicksort-diagram | Full example of quicksort on a random set of numbers | quicksort
  2 commons gif 280x214 | Sorting quicksort anim | Visualization of the quicksort algorithm | quicksort, animations
    of sort algorithms
  2 commons svg 500x300 | Quicksort-example | Example of quicksort | quicksort
  1 commons svg 560x640 | Beispiel Quicksort-de | Beispiel für Quicksort | quicksort, german-language diagrams
  0 commons jpeg 2048x1536 | Quicksort mail machine |  | postal sorting
  0 openverse jpeg 1024x768 | Quicksort on a whiteboard |  | code, interview
  0 europepmc png - | Execution time of quicksort and the proposed sort | Mean of ten runs. | gpu computing
  3 wikipedia svg 600x900 | Quicksort-diagram | Full example of quicksort on a random set of numbers. The shaded
    element is the pivot. It is always chosen as the last element of the partition | quicksort | Quicksort
  2 wikipedia gif 280x214 | Sorting quicksort anim | Animated visualization of the quicksort algorithm. The
    horizontal lines are pivot values | quicksort, animations of sort algorithms | Quicksort
  2 wikipedia svg 480x320 | Partition example | In-place partition in action on a small list; the boxed element is
    the pivot | sort algorithms | Quicksort

antibody structure
  3 commons svg 700x700 | Antibody | Schematic of an antibody with heavy and light chains and antigen binding sites
    | antibodies
  2 commons png 1000x800 | Antibody IgG2 | IgG2 antibody, ribbon | immunoglobulin g
  1 commons svg 700x700 | Antikörper-de | Aufbau eines Antikörpers | antibodies, german-language diagrams
  0 commons jpeg 1800x1200 | Antibody test kit |  | covid-19 tests
  0 openverse jpeg 1024x768 | Antibody structure sculpture |  | sculpture, scripps, florida
  2 openverse png 1600x1200 | Antibody Structure |  | immunology, igg, illustration, nih
  2 europepmc jpeg - | Structure of an antibody | The Fab arms bind antigen; the Fc region binds receptors. CDR,
    complementarity determining region. | immunoglobulin, therapeutic antibodies
  1 europepmc jpeg - | Formats of bispecific antibodies | Fragments and full-length formats are drawn in colour by
    chain. | bispecific antibodies
  0 europepmc jpeg - | Western blot with the novel antibody in cell lysates | Immunoblot of whole lysates. | western
    blot
  3 wikipedia svg 820x520 | Mono-und-Polymere | Some antibodies form complexes that bind to multiple antigen
    molecules: monomer, dimer and pentamer | antibodies, immunology diagrams | Antibody
  3 wikipedia svg 700x700 | Antibody | Each antibody binds to a specific antigen in a highly specific interaction
    analogous to a lock and key | antibodies | Antibody
  2 wikipedia svg 640x520 | Antibody svg CDR regions | Schematic structure of antibodies: two heavy chains (blue,
    yellow) and two light chains (green, pink) | immunology diagrams | Antibody

how does a nuclear reactor work
  3 commons png 1000x520 | Nuclear power plant-pressurized water reactor-PWR | Pressurized water reactor power plant
    | pressurized water reactor diagrams
  2 commons svg 800x700 | PressurizedWaterReactor blank |  | pressurized water reactor diagrams, blank diagrams
  1 commons svg 800x600 | Druckwasserreaktor | Schema eines Druckwasserreaktors | pressurized water reactor
    diagrams, german-language diagrams
  2 commons svg 700x400 | Control rods schematic | Control rods and fuel elements of a reactor | nuclear reactor
    diagrams
  0 commons jpeg 3000x2000 | Nuclear reactor control room |  | nuclear power plants
  0 commons jpeg 1500x1000 | Crew at work in a nuclear submarine |  | submarines
  0 openverse jpeg 1024x683 | Nuclear reactor at work: Cherenkov glow |  | reactor, blue, glow
  0 openverse jpeg 1024x683 | cooling towers |  | nuclear, power, sky
  1 europepmc png - | Layout of the proposed small nuclear reactor | Core, steam generator and pressurizer share one
    vessel. | small modular reactors
  3 wikipedia gif 600x400 | PressurizedWaterReactor | How a pressurized water reactor works: heat of fission makes
    steam, which drives the turbine | animations of nuclear power | Nuclear reactor
  2 wikipedia svg 500x420 | Nuclear fission | An example of an induced nuclear fission event: a neutron is absorbed
    by a uranium-235 nucleus | nuclear fission diagrams | Nuclear reactor
  2 wikipedia png 900x600 | Thermal reactor diagram | Diagram of a thermal reactor with moderator, control rods,
    coolant and shield | nuclear reactor diagrams | Nuclear reactor physics

trench warfare
  2 commons svg 900x500 | Trench system diagram | Layout of front, support and reserve trenches | trench warfare,
    world war i
  1 commons png 1100x700 | Schützengraben Querschnitt | Querschnitt eines Schützengrabens | trench warfare,
    german-language diagrams
  0 commons jpeg 1800x1200 | Cheshire Regiment trench Somme 1916 | British trench near the Albert-Bapaume road |
    trench warfare, battle of the somme
  0 commons jpeg 2000x1500 | Trench warfare reenactment |  | world war i reenactment
  0 openverse jpeg 1024x683 | Trench warfare |  | museum, ww1, diorama
  0 openverse jpeg 1024x768 | WWI trench warfare exhibit |  | museum, soldier
  1 openverse jpeg 900x1200 | Trench construction, field manual 1917 |  | manual, army, drawing
  0 europepmc png - | Burden of trench foot in soldiers | Participants by year. | military medicine
  3 wikipedia png 1000x600 | Trench construction diagram 1914 | Trench construction diagram from a 1914 British
    infantry manual | trench warfare, fortification diagrams | Trench warfare
  2 wikipedia svg 800x600 | World War I trench layout | Aerial layout of trenches: front line, communication and
    support lines | trench warfare diagrams | Trench warfare
  2 wikipedia png 1200x800 | Western front 1915-16 | Map of the Western Front 1915-16 | maps of world war i | Trench
    warfare

steam engine
  3 commons png 900x600 | Steam engine nomenclature | Labelled horizontal steam engine | steam engine diagrams
  3 commons gif 480x320 | Steam engine in action | Animation of a double-acting steam engine | animations of steam
    engines
  1 commons png 800x620 | Maschine a vapeur schéma | Schéma de machine à vapeur | steam engine diagrams,
    french-language diagrams
  0 commons jpeg 3000x2000 | Steam engine Stephenson museum |  | steam locomotives
  0 commons jpeg 3000x2000 | Steam engine rally Dorset |  | traction engines
  0 openverse jpeg 1024x683 | Steam Engine |  | train, railway, locomotive
  0 openverse jpeg 1024x683 | old steam engine |  | industrial, rust
  1 openverse jpeg 1300x900 | Patent drawing of a steam engine 1890 |  | patent, engraving
  0 europepmc png - | Measured efficiency of the steam engine with the novel valve | Mean of five runs. |
    thermodynamics
  3 wikipedia png 900x600 | Steam engine nomenclature | A labelled steam engine: piston, cross head, slide valve,
    flywheel and governor | steam engine diagrams | Steam engine
  3 wikipedia gif 480x320 | Steam engine in action | An animation of a simplified triple-expansion engine:
    high-pressure steam enters from the boiler | animations of steam engines | Steam engine
  2 wikipedia svg 500x500 | Watt-7-engine | Early Watt pumping engine with separate condenser | history of steam
    engines | Steam engine
  2 wikipedia svg 640x480 | Rankine cycle layout | Flow diagram of the four main devices used in the Rankine cycle |
    thermodynamic cycles | Steam engine
`);
