import { readSets } from "./read-sets";

/** Queries on which no weight was chosen, with what all sources answer that a search asks for them. */
export const heldBackSets = readSets(`
mitochondrion | animal-cell 1
  3 commons svg 1000x620 | Animal mitochondrion diagram en | Components of a typical animal mitochondrion |
    mitochondria diagrams
  2 commons svg 900x560 | Mitochondrion blank | Mitochondrion without labels | mitochondria diagrams, blank diagrams
  1 commons svg 1000x620 | Animal mitochondrion diagram es | Diagrama de una mitocondria | mitochondria diagrams,
    spanish-language diagrams
  0 commons jpeg 1800x1500 | Mitochondria, mammalian lung - TEM | Two mitochondria of lung tissue under the electron
    microscope | electron microscopy, mitochondria
  0 openverse jpeg 1024x683 | Mitochondrion plush |  | toy, cell, crochet
  2 openverse png 1600x1100 | Mitochondrion |  | cell, organelle, illustration, nih
  1 europepmc jpeg - | Quality control of the mitochondrion | Fission, fusion and mitophagy. PINK1 gathers on the
    outer membrane. | mitophagy
  0 europepmc jpeg - | Transmission electron micrographs of the mitochondrion in muscle of aged mice | Scale bar, 500
    nm. | sarcopenia
  3 wikipedia svg 650x480 | Mitochondrion mini | Simplified structure of a mitochondrion | mitochondria diagrams |
    Mitochondrion
  3 wikipedia svg 1000x620 | Animal mitochondrion diagram en | Structure of a typical animal mitochondrion: outer
    membrane, inner membrane with cristae, matrix, DNA | mitochondria diagrams | Mitochondrion
  2 wikipedia svg 1100x600 | Mitochondrial electron transport chain—Etc4 | Electron transport chain in the
    mitochondrial intermembrane space | electron transport chain | Mitochondrion
  1 wikipedia svg 900x900 | Map of the human mitochondrial genome | The circular 16,569 bp human mitochondrial genome
    encoding 37 genes | mitochondrial dna | Mitochondrion
  1 wikipedia png 1200x700 | Evolution of MROs | Evolution of mitochondrion-related organelles | endosymbiosis,
    phylogenetics | Mitochondrion
  1 wikipathways svg - | Electron transport chain: OXPHOS system in mitochondria | An electron transport chain couples
    a chemical reaction between an electron donor and an acceptor | electron transport chain pathway, classic
    metabolic pathway
  1 wikipathways svg - | Mitochondrial fission and fusion | The localization, interaction and modification of the
    principal proteins | mitochondria fusion pathway, mitochondria fission pathway
  0 wikipathways svg - | Mevalonate arm of cholesterol biosynthesis pathway | The mevalonate arm of the cholesterol
    biosynthesis pathway | cholesterol biosynthetic pathway, mitochondria transport pathway
  0 wellcome jpeg - | Mitochondrion in heart muscle, TEM |  | mitochondria, electron micrographs
  0 zenodo png - | Figure 2 Segmented mitochondrion volumes | Box plot of volumes by genotype | mitochondria,
    segmentation

action potential
  3 commons svg 800x700 | Action potential | Schematic of an action potential with its phases as it passes a point on
    a cell membrane | action potentials
  3 commons svg 720x560 | Action potential basic shape | Basic shape of an action potential: stimulus, depolarization,
    repolarization, refractory period | action potentials
  1 commons svg 800x700 | Aktionspotential | Schema eines Aktionspotentials | action potentials, german-language
    diagrams
  1 commons svg 800x700 | Potencial de acción es |  | action potentials, spanish-language diagrams
  2 commons svg 640x520 | Action potential ventricular myocyte | Phases 0 to 4 of the cardiac action potential |
    cardiac electrophysiology
  0 openverse jpeg 1024x683 | Action Potential |  | band, live, concert
  2 openverse png 1280x960 | Action potential diagram |  | neuroscience, neuron, slide
  1 europepmc png - | Simulated action potential of the model neuron | Membrane potential and currents of sodium and
    potassium. | computational neuroscience
  0 europepmc png - | Action potential duration in myocytes after treatment | Mean, n = 12 cells. | arrhythmia
  3 wikipedia gif 500x290 | Action Potential | As an action potential (nerve impulse) travels down an axon there is a
    change in polarity across the membrane of the axon | animations of neurons, action potentials | Action potential
  3 wikipedia svg 720x560 | Action potential basic shape | Shape of a typical action potential. The membrane potential
    remains near a baseline level until at some point in time, it abruptly spikes upward | action potentials | Action
    potential
  2 wikipedia svg 900x620 | Membrane Permeability of a Neuron During an Action Potential | Ion movement during an
    action potential | neurophysiology | Action potential
  1 wikipedia svg 760x420 | Pacemaker potential | In pacemaker potentials, the cell spontaneously depolarizes until it
    fires an action potential | cardiac electrophysiology | Action potential
  1 wikipedia svg 640x480 | MembraneCircuit | Equivalent electrical circuit for the Hodgkin-Huxley model of the action
    potential | circuit diagrams | Action potential
  0 wikipedia jpeg 900x1200 | PurkinjeCell | Image of two Purkinje cells drawn by Santiago Ramón y Cajal in 1899 |
    drawings by ramón y cajal, purkinje cells | Action potential
  1 wikipathways svg - | Voltage-gated sodium channel action potential | This pathway depicts the structure of sodium
    channels (Nav) and the relation to the phases | neuron
  0 wellcome jpeg - | Nerve cells with potential for action, artwork |  | neurons, digital artwork
  0 zenodo png - | Figure 4 Action potential firing rates | Plot of spikes against current | patch clamp

lymphatic system
  3 commons png 1200x1600 | Blausen 0623 LymphaticSystem Female | The lymphatic system | blausen medical, lymphatic
    system
  3 commons jpeg 1500x1900 | 2201 Anatomy of the Lymphatic System | Anatomy of the lymphatic system with its organs
    and vessels | openstax anatomy, lymphatic system
  3 commons svg 800x1200 | TE-Lymphatic system diagram | Diagram of the human lymphatic system | lymphatic system
    diagrams
  1 commons svg 800x1200 | TE-Lymphatic system diagram-fr | Système lymphatique | lymphatic system diagrams,
    french-language diagrams
  1 commons png 800x1000 | Sistema linfático |  | lymphatic system, portuguese-language diagrams
  0 openverse jpeg 1024x683 | Lymphatic system massage |  | spa, massage
  2 openverse jpeg 900x1200 | Lymphatic System - chart |  | anatomy, poster, classroom
  2 europepmc jpeg - | Overview of the lymphatic system | Lymphatic capillaries, collecting vessels with valves, nodes
    and the thoracic duct. | lymphatics
  0 europepmc jpeg - | Near-infrared imaging of the lymphatic system of the arm | Indocyanine green at 5 and 30 min. |
    lymphedema
  3 wikipedia png 1200x1600 | Blausen 0623 LymphaticSystem Female | Human lymphatic system | blausen medical, anatomy
    of the lymphatic system | Lymphatic system
  2 wikipedia svg 700x600 | Diagram of a lymph node | A lymph node showing afferent and efferent lymphatic vessels |
    lymph nodes | Lymphatic system
  2 wikipedia svg 740x520 | Lymph transport in the vessels - labelled | Diagram showing the propulsion of lymph
    through a lymph vessel | lymphatic vessels | Lymphatic system
  2 wikipedia png 640x520 | Illu lymph capillary | Diagram of lymph capillaries in the tissue spaces | seer training,
    lymphatic vessels | Lymphatic system
  1 wikipedia svg 620x760 | Diagram of the lymph nodes of the mediastinum | Regional lymph nodes | cancer research uk,
    lymph nodes | Lymphatic system
  2 wellcome jpeg - | Lymphatic system: vessels of the whole body, front view. Line engraving after P. Mascagni, 1787
    |  | lymphatics, anatomy, line engravings
  1 wellcome jpeg - | Lymphatic vessels of the leg and foot. Etching, 1786 |  | lymphatics, etchings
  0 zenodo png - | Lymphatic drainage model geometry | Mesh for simulation | lymph, mesh

windpipe | respiratory-system 2
  3 commons png 1200x900 | Blausen 0865 TracheaAnatomy | Anatomy of the trachea or windpipe | blausen medical, trachea
  2 commons svg 1000x1100 | Respiratory system complete en | A complete, schematic view of the human respiratory
    system with lungs, windpipe and larynx | respiratory system diagrams
  1 commons svg 600x800 | Luftröhre Schema | Luftröhre (windpipe) und Bronchien | trachea, german-language diagrams
  0 commons jpeg 2400x1600 | Windpipe of a trumpeter swan | Museum specimen | animal anatomy, cygnus buccinator
  0 commons jpeg 3000x2000 | Windpipe organ Passau Cathedral |  | pipe organs
  0 openverse jpeg 1024x683 | windpipe |  | pipes, roof, ventilation
  1 openverse jpeg 800x1100 | Lungs and windpipe |  | engraving, old book, anatomy
  1 europepmc jpeg - | Engineered windpipe graft and its layers | Cartilage ring, mucosa and scaffold. | tissue
    engineering
  0 europepmc jpeg - | CT of the windpipe before and after stenting | Axial sections. | airway stenosis
  3 wikipedia png 1200x900 | Blausen 0865 TracheaAnatomy | Anatomy of the windpipe (trachea), between the larynx and
    the bronchi | blausen medical, trachea | Trachea
  3 wikipedia png 500x760 | Gray961 | Cartilages of the larynx, the windpipe and the bronchi, front view | gray's
    anatomy, anatomy of the trachea | Trachea
  1 wikipedia svg 620x720 | Tracheostomy tube diagram | A tube that enters the windpipe below the larynx | tracheotomy
    | Trachea
  1 wellcome jpeg - | Larynx, windpipe and lungs: écorché. Coloured lithograph, 1831 |  | respiratory organs,
    lithographs
  0 wellcome jpeg - | A bagpiper with his windpipe swollen. Satirical etching |  | satire, etchings
  0 zenodo png - | Windpipe flow simulation | Velocity slices | cfd, airway

food chain | grassland-food-web 2, energy-pyramid 1
  3 commons svg 900x400 | Simplified food chain | A food chain from grass to hawk | food chains
  3 commons png 1200x800 | Food chain diagram | Producer, primary, secondary and tertiary consumer | food chains,
    ecology diagrams
  2 commons svg 800x700 | FoodWebSimple | A simple food web | food webs
  1 commons svg 900x500 | Cadena alimenticia | Esquema de una cadena trófica | food chains, spanish-language diagrams
  1 commons svg 900x500 | Nahrungskette |  | food chains, german-language diagrams
  0 commons jpeg 2500x1700 | Fast food chain in Osaka |  | fast food restaurants
  0 openverse jpeg 1024x683 | Food chain |  | heron, fish, wildlife
  0 openverse jpeg 1024x768 | top of the food chain |  | lion, zoo
  2 openverse png 1200x900 | Ocean food chain poster |  | ocean, school, drawing
  1 europepmc jpeg - | Transfer of microplastics along the marine food chain | Arrows show ingestion and excretion. |
    plastics
  0 europepmc png - | Mercury in fish of the lower food chain | Concentration by site. | toxicology
  3 wikipedia svg 500x1100 | FoodChain | Food chain in a Swedish lake. Osprey feed on northern pike, which in turn
    feed on perch which eat bleak which eat crustaceans | food chains | Food chain
  2 wikipedia jpeg 1300x900 | Chesapeake Waterbird Food Web | This food web of waterbirds from Chesapeake Bay is a
    network of food chains | food webs, usgs diagrams | Food chain
  1 wikipedia svg 700x600 | Ecological pyramid of biomass | A pyramid of biomass | ecological pyramids | Food chain
  0 wikipedia png 1100x700 | Oceanic whitetip range map | Range of a top predator | range maps of sharks | Food chain
  0 wellcome jpeg - | A chain of people passing food in a famine. Wood engraving |  | famine, food
  0 zenodo png - | Food supply chain actors | Diagram of a project on food waste | food, supply chain

how do vaccines work
  3 commons png 1500x1000 | How vaccines work | The immune system after a vaccine and after an infection | vaccination
    diagrams
  2 commons svg 900x600 | Immune response to a vaccine graph | Antibody level after first and second dose |
    vaccination, immunology diagrams
  1 commons svg 1000x800 | Wie wirkt eine Impfung | Impfstoffe und Immunsystem | vaccination diagrams, german-language
    diagrams
  0 commons jpeg 3000x2000 | Health workers with vaccines at work in Nepal |  | vaccination in nepal
  0 commons jpeg 2500x1700 | Vaccines work sign at the March for Science |  | march for science
  0 openverse jpeg 1024x683 | Vaccines work |  | sticker, laptop
  0 openverse jpeg 1024x683 | vaccines |  | vial, syringe, clinic
  3 openverse png 1200x1600 | How do vaccines work? |  | infographic, immunity, antibodies, health
  2 europepmc jpeg - | How mRNA vaccines work | The mRNA enters a dendritic cell, which makes the protein and presents
    it to T cells. | mrna vaccine
  0 europepmc png - | Do parents think that vaccines work? | Percent of answers by country. | vaccine hesitancy
  0 wikipedia jpeg 1800x1200 | Edward Jenner and two colleagues seeing off anti-vaccination opponents | Satirical
    illustration of Jenner with his opponents, 1808 | caricatures, edward jenner | Vaccine
  1 wikipedia jpeg 1000x1300 | Avian flu vaccine development by reverse genetics | Avian flu vaccine development by
    reverse genetics techniques: a diagram | influenza vaccines, niaid | Vaccine
  0 wikipedia svg 900x600 | Measles US 1944-2007 inset | Rates of measles cases in the United States before and after
    the vaccine | measles charts | Vaccine
  0 wikipedia svg 900x600 | Share of children who received key vaccines | Vaccination coverage worldwide | our world
    in data charts | Vaccine
  0 wellcome jpeg - | Edward Jenner vaccinating a boy. Oil painting by E. Board |  | vaccination, edward jenner
  0 wellcome jpeg - | The cow pock, or the wonderful effects of the new inoculation. Etching by J. Gillray, 1802 |  |
    vaccination, caricatures

laughing gas structure
  3 commons svg 600x260 | Nitrous-oxide-2D-VB | Resonance structures of nitrous oxide (laughing gas) | nitrous oxide
  2 commons png 900x500 | Nitrous-oxide-3D-vdW | Space-filling model of laughing gas, N2O | nitrous oxide,
    space-filling models
  2 commons svg 500x200 | Lachgas Struktur | Struktur von Lachgas (laughing gas) | nitrous oxide
  0 commons jpeg 2200x1500 | Laughing gas cylinders in a dental surgery |  | nitrous oxide, gas cylinders
  0 commons jpeg 2600x1800 | Gas holder structure Oval London |  | gas holders
  0 openverse jpeg 1024x683 | laughing gas |  | festival, canisters, litter
  0 openverse jpeg 1024x683 | gas structure |  | industry, pipes, steel
  1 europepmc png - | Structure of the enzyme that reduces laughing gas | Copper sites of nitrous oxide reductase. |
    denitrification
  0 europepmc png - | Use of laughing gas by students | Percent by age. | drug use
  0 wikipedia jpeg 1500x1050 | Laughing gas Rumford Davy | Satirical illustration of a lecture with laughing gas at
    the Royal Institution, by James Gillray | caricatures by james gillray | Nitrous oxide
  0 wikipedia svg 800x560 | N2O mm | Growth of nitrous oxide, a greenhouse gas, in the air: a graph of NOAA |
    greenhouse gas charts | Nitrous oxide
  0 wikipedia png 900x1200 | Watt gas apparatus | Drawing of the machine of James Watt to make the gas for Thomas
    Beddoes | pneumatic institution | Nitrous oxide
  0 wellcome jpeg - | A man breathing laughing gas: doctor and friends. Coloured etching after R. Seymour, 1829 |  |
    nitrous oxide, etchings
  0 zenodo png - | Greenhouse gas fluxes of soils | Plot of N2O by plot structure | soil, n2o

vitamin c structure | vitamin-c 3
  3 commons svg 600x420 | L-Ascorbic acid | Structure of vitamin C (L-ascorbic acid) | ascorbic acid
  3 commons svg 600x450 | Vitamin C structural formula with numbers | Numbered carbon atoms of vitamin C | ascorbic
    acid, structural formulas
  2 commons png 1000x800 | Ascorbic-acid-from-xtal-1997-3D-balls | Ball-and-stick model of vitamin C | ascorbic acid,
    ball-and-stick models
  0 commons jpeg 2400x1600 | Vitamin C tablets |  | ascorbic acid, tablets
  0 openverse jpeg 1024x683 | Vitamin C |  | orange, fruit, slice
  0 openverse jpeg 1024x683 | structure c |  | architecture, concrete
  2 europepmc png - | Chemical structure of vitamin C and its oxidised forms | Ascorbic acid, its radical and
    dehydroascorbic acid. | antioxidants
  1 europepmc png - | Structure of the vitamin C transporter | Helices in colours; ascorbate in the pocket. | cryo-em
  0 europepmc png - | Plasma vitamin C by season | Mean. | nutrition
  3 wikipedia svg 600x420 | L-Ascorbic acid |  | ascorbic acid | Vitamin C
  2 wikipedia png 1000x800 | Ascorbic-acid-from-xtal-1997-3D-balls |  | ascorbic acid, ball-and-stick models | Vitamin
    C
  1 wikipedia svg 900x700 | Vitamin C biosynthesis pathway | Ascorbic acid biosynthesis in vertebrates and in plants |
    biosynthesis | Vitamin C
  1 wikipedia svg 900x420 | Reichstein synthesis | The outdated but historically important industrial synthesis of
    ascorbic acid from glucose via the Reichstein process | chemical syntheses | Vitamin C
  0 wikipedia png 800x600 | Vitamin C content of plants chart | Amount in milligrams per 100 grams of edible portion |
    vitamin c | Vitamin C
  3 pubchem png 500x500 | Ascorbic Acid | Structural formula of Ascorbic Acid, C6H8O6
  0 zenodo png - | Vitamin C degradation in juice | Plot | food, vitamin c

galvanic cell | daniell-cell 3
  3 commons svg 900x700 | Galvanic Cell | Galvanic cell of zinc and copper with a salt bridge | galvanic cells
  3 commons png 1000x700 | Galvanic cell with no cation flow | A galvanic cell | galvanic cells
  1 commons svg 900x700 | Galvanische Zelle | Aufbau einer galvanischen Zelle | galvanic cells, german-language
    diagrams
  1 commons png 800x620 | Celda galvánica |  | galvanic cells, spanish-language diagrams
  0 commons jpeg 2400x1600 | Galvanic cell of a lemon | Experiment with zinc and copper nails | lemon batteries
  0 openverse jpeg 1024x683 | galvanic cell |  | museum, battery, antique
  2 openverse png 1280x900 | Galvanic cell |  | chemistry, redox, lesson
  1 europepmc png - | Galvanic cell of the wearable sensor | Magnesium anode and silver cathode on a patch. | sensors
  0 europepmc png - | Galvanic skin response of participants | Mean over time. | stress
  3 wikipedia png 1000x700 | Galvanic cell with no cation flow | A basic setup of a galvanic cell: a zinc and a copper
    half-cell | galvanic cells, electrochemistry diagrams | Galvanic cell
  3 wikipedia svg 900x700 | Galvanic Cell | Schematic of a Zn–Cu galvanic cell | galvanic cells | Galvanic cell
  2 wikipedia svg 760x620 | Silver-Copper cell | Cell of silver and copper half-cells, with standard potentials |
    electrochemical cells | Galvanic cell
  0 wellcome jpeg - | Galvani's experiments on frogs: a laboratory. Engraving, 1791 |  | galvanism, engravings
  0 zenodo png - | Galvanic corrosion cell setup | Photo and plot | corrosion

chromatography
  3 commons svg 700x900 | Paper chromatography | Set-up of ascending paper chromatography | chromatography diagrams
  3 commons svg 900x600 | HPLC scheme en | Schematic of high-performance liquid chromatography | hplc, chromatography
  2 commons svg 640x480 | Chromatography Rf value | Distance of spot and solvent front | thin-layer chromatography
  1 commons svg 700x900 | Chromatographie sur papier | Schéma du montage | chromatography diagrams, french-language
    diagrams
  1 commons svg 800x900 | Säulenchromatographie |  | column chromatography, german-language diagrams
  0 commons jpeg 2500x1700 | Chromatography lab at a refinery |  | gas chromatography, laboratories
  0 openverse jpeg 1024x683 | Chromatography |  | ink, colour, coffee filter, kids
  0 openverse jpeg 768x1024 | chromatography flower |  | art, paper
  1 europepmc png - | Workflow of extraction, chromatography and mass spectrometry | Steps of sample preparation. |
    metabolomics
  0 europepmc png - | Gas chromatography of essential oils | Total ion chromatogram. | essential oils
  0 europepmc png - | Size-exclusion chromatography of the purified protein | Absorbance at 280 nm. | protein
    purification
  3 wikipedia png 1000x600 | Column chromatography sequence | Diagram of the separation of a mixture in column
    chromatography | column chromatography | Chromatography
  2 wikipedia svg 900x560 | Gas chromatograph-vector | Diagram of a gas chromatograph | gas chromatography |
    Chromatography
  1 wikipedia svg 520x340 | Rs 0.7 chromatogram plot | Plotted on the x-axis is the retention time and plotted on the
    y-axis a signal: unresolved peaks | chromatograms | Chromatography
  2 wikipedia svg 760x600 | Affinity chromatography scheme | An example of affinity chromatography | affinity
    chromatography | Chromatography
  1 wikipedia svg 600x800 | Expanded bed chromatography adsorption diagram | Expanded bed adsorption | chromatography
    | Chromatography
  0 wellcome jpeg - | Chromatography at the Wellcome laboratories: a chemist. Photograph, 1950s |  | chromatography,
    laboratories
  0 zenodo png - | Figure S3 HPLC chromatogram | Plot | hplc, chromatography

photoelectric effect
  3 commons svg 700x560 | Photoelectric effect in a solid - diagram | Photons eject electrons from a metal |
    photoelectric effect
  3 commons svg 800x600 | Photoelectric effect | Schematic of the photoelectric effect | photoelectric effect
  1 commons svg 800x600 | Efecto fotoeléctrico es |  | photoelectric effect, spanish-language diagrams
  1 commons svg 700x560 | Photoeffekt Schema-de | Äußerer photoelektrischer Effekt | photoelectric effect,
    german-language diagrams
  0 commons jpeg 2000x1500 | Phototube for the photoelectric effect experiment |  | phototubes
  0 openverse jpeg 1024x683 | photoelectric effect |  | solar, panel, lamp
  2 openverse png 1280x720 | The Photoelectric Effect |  | physics, slide, photon, electron
  1 europepmc png - | Photoelectric effect and Compton scattering in tissue | Share of each by photon energy. |
    radiology
  0 europepmc png - | Photoelectric plethysmography in participants | Traces. | pulse
  3 wikipedia svg 700x560 | Photoelectric effect in a solid - diagram | The emission of electrons from a metal plate
    caused by light quanta – photons | photoelectric effect | Photoelectric effect
  3 wikipedia svg 900x640 | Photoelectric effect measurement apparatus - microscopic picture | Schematic of the
    experiment to demonstrate the photoelectric effect. Filtered, monochromatic light of a certain wavelength strikes
    the emitting electrode | photoelectric effect | Photoelectric effect
  3 wikipedia svg 600x480 | Photoelectric effect diagram | Diagram of the maximum kinetic energy as a function of the
    frequency of light on zinc | photoelectric effect | Photoelectric effect
  1 wikipedia svg 620x620 | Electroscope showing induction | The gold leaf electroscope to demonstrate the
    photoelectric effect | electroscopes | Photoelectric effect
  1 wikipedia svg 800x500 | ARPES analyzer cross section | Angle-resolved photoemission spectroscopy experiment |
    photoemission | Photoelectric effect
  1 wikipedia svg 900x380 | PhotoMultiplierTubeAndScintillator | Photomultiplier | photomultiplier tubes |
    Photoelectric effect
  0 wellcome jpeg - | The effect of electric light on a crowd. Lithograph |  | electricity, lithographs
  0 zenodo png - | Photoelectric yield of dust grains | Plot | dust, photoelectric

lever | classes-of-levers 3, principle-of-moments 2
  3 commons svg 900x700 | Three classes of levers | First, second and third class lever | levers
  2 commons png 1000x600 | Lever (PSF) | Line drawing of a lever | pearson scott foresman, levers
  3 commons svg 800x420 | Lever principle | Effort, load and fulcrum of a lever | levers
  1 commons svg 800x420 | Hebel Kraftarm Lastarm | Hebelgesetz | levers, german-language diagrams
  1 commons png 900x600 | Palanca tipos | Tipos de palanca | levers, spanish-language diagrams
  0 commons jpeg 2000x3000 | Lever House New York |  | lever house
  0 commons jpeg 3000x2000 | Signal box lever frame |  | lever frames
  0 openverse jpeg 1024x683 | Lever |  | rust, machine, handle
  0 openverse jpeg 1024x683 | gear lever |  | car, interior
  2 wikipedia png 1200x800 | Lever Principle 3D | Levers can be used to exert a large force over a small distance at
    one end by exerting only a small force over a greater distance at the other | mechanics diagrams, levers | Lever
  0 wikipedia jpeg 1200x800 | Archimedes lever | Illustration from Mechanics Magazine of Archimedes moving the Earth,
    London 1824 | archimedes in art | Lever
  3 wikipedia svg 900x700 | Three classes of levers | Three classes of levers with examples of the human body | levers
    | Lever
  2 wikipedia svg 700x420 | Lever mechanical advantage | A lever in balance: F1 D1 = F2 D2 | levers | Lever
  1 wikipedia svg 760x460 | Compound lever | A compound lever of two levers in series | levers, simple machines |
    Lever

magnetic field of a solenoid
  3 commons svg 800x600 | VFPt Solenoid correct2 | Magnetic field of a solenoid with field lines, computed exactly |
    field lines of solenoids
  3 commons svg 800x600 | VFPt Solenoid correct | Magnetic field of a solenoid with two layers | field lines of
    solenoids
  2 commons png 800x500 | Solenoid-1 | Solenoid with current and magnetic field | solenoids
  1 commons svg 800x600 | Campo magnético de un solenoide | Líneas de campo | solenoids, spanish-language diagrams
  1 commons svg 800x600 | Magnetfeld einer Spule |  | magnetic fields, german-language diagrams
  2 commons svg 700x520 | Magnetic field of a bar magnet and a solenoid compared | Field lines of both | magnetic
    fields
  0 commons jpeg 3000x2000 | Solenoid of the CMS detector at CERN | Its magnetic field is 4 T | cms (cern)
  0 openverse jpeg 1024x683 | solenoid valve |  | valve, brass, plumbing
  1 openverse jpeg 1024x768 | Magnetic field of a solenoid, iron filings |  | physics, demo, iron
  0 openverse jpeg 1024x683 | field |  | grass, sky, summer
  2 wikipedia png 800x500 | Solenoid-1 | An illustration of a solenoid | solenoids | Solenoid
  3 wikipedia svg 800x600 | VFPt Solenoid correct2 | Magnetic field created by a seven-loop solenoid (cross-sectional
    view) described using field lines | field lines of solenoids | Solenoid
  2 wikipedia png 900x600 | Solenoid with 3 Amperian loops | Figure 1: An infinite solenoid with three arbitrary
    Ampèrian loops labelled a, b, and c | solenoids | Solenoid
  0 wikipedia png 900x500 | Examples of irregular solenoids | Examples of irregular solenoids (a) sparse solenoid, (b)
    varied pitch solenoid, (c) non-cylindrical solenoid: drawings | solenoids | Solenoid
  1 wikipedia svg 600x460 | Magnetization curve chart | Relative permeability of the core | magnetization curves |
    Solenoid

double slit experiment | double-slit-experiment 3
  3 commons svg 900x500 | Double-slit | Double-slit experiment: waves and interference | double-slit experiment
  3 commons svg 900x560 | Two-Slit Experiment Light | Light from one slit passes two slits | double-slit experiment
  1 commons svg 900x500 | Doppelspalt Schema | Doppelspaltexperiment | double-slit experiment, german-language
    diagrams
  1 commons svg 900x560 | Fentes de Young |  | double-slit experiment, french-language diagrams
  1 commons jpeg 700x1300 | Double-slit experiment results Tanamura 2 | Build-up of electrons in the double-slit
    experiment | double-slit experiment, electrons
  0 commons jpeg 2400x1600 | Double slit experiment with a laser pointer at school |  | lasers, physics experiments
  0 openverse jpeg 1024x683 | Double slit |  | laser, red, lab
  2 openverse png 1280x800 | Double slit experiment |  | quantum, diagram, slide, wave
  3 wikipedia svg 900x500 | Double-slit | Photons or particles of matter (like an electron) produce a wave pattern
    when two slits are used | double-slit experiment | Double-slit experiment
  2 wikipedia png 1000x500 | Young Diffraction | Thomas Young's sketch of two-slit diffraction of light: a drawing
    presented to the Royal Society in 1803 | diffraction, thomas young | Double-slit experiment
  1 wikipedia jpeg 700x1300 | Double-slit experiment results Tanamura 2 | Electron buildup over time: a model of the
    particle and wave character | double-slit experiment, electrons | Double-slit experiment
  3 wikipedia svg 900x560 | Two-Slit Experiment Light | Two-slit diffraction pattern by a plane wave | double-slit
    experiment | Double-slit experiment
  1 wikipedia svg 760x460 | Wheeler telescopes set-up | A diagram of Wheeler's delayed choice experiment, showing the
    principle of determining the path of the photon after it passes through the slit | quantum experiments |
    Double-slit experiment
  1 wikipedia png 600x500 | Trajectories of Bohm | Bohmian trajectories for an electron going through the two-slit
    experiment, a graph | de broglie-bohm theory | Double-slit experiment

soil horizons
  3 commons png 900x1200 | SOIL PROFILE | Soil horizons O, A, B, C and bedrock | soil profiles, soil horizons
  3 commons svg 700x900 | Soil horizons | Diagram of the soil horizons | soil horizons
  1 commons svg 700x900 | Horizontes del suelo | Horizontes O, A, B y C | soil horizons, spanish-language diagrams
  1 commons svg 700x900 | Bodenhorizonte |  | soil horizons, german-language diagrams
  0 commons jpeg 2400x3200 | Podzol soil horizons in Ireland |  | podzols
  0 commons jpeg 2000x3000 | Chernozem profile |  | chernozems
  0 openverse jpeg 1024x683 | horizons |  | sunset, sea
  0 openverse jpeg 768x1024 | Soil horizons in a road cut |  | soil, geology, roadside
  2 openverse png 900x1200 | Soil horizons |  | soil, layers, usda, illustration
  1 europepmc png - | Sampling of soil horizons along the slope | Position of the pits and depth of the horizons. |
    soil carbon
  0 europepmc png - | Microbial diversity by soil horizons | Box plots of Shannon index. | soil bacteria
  3 wikipedia png 900x1200 | SOIL PROFILE | Soil horizons: a cross section of a soil shows layers | soil profiles,
    soil horizons | Soil horizon
  2 wikipedia jpeg 800x900 | Estructura-suelo | Soil structure with the letters of its horizons labelled: a) soil; b)
    laterite; c) regolith; d) bedrock | soil profiles | Soil horizon
  1 wikipedia svg 900x600 | Soil taxonomy diagnostic horizons chart | Diagnostic horizons of the World Reference Base
    | soil classification | Soil horizon
  0 wellcome jpeg - | Soil, root and plough: farmers at the horizon. Woodcut |  | agriculture, woodcuts
  0 zenodo png - | Soil pit description 14 | Drawing of a pit of the campaign | soil, pit

phases of the moon | moon-phases 3
  3 commons svg 1000x700 | Moon phases en | Phases of the Moon with the direction of sunlight | moon phase diagrams
  3 commons gif 800x600 | Moon Phase Diagram for Simple English Wikipedia | The eight phases of the Moon | moon phase
    diagrams
  1 commons svg 1000x700 | Fases de la Luna es |  | moon phase diagrams, spanish-language diagrams
  1 commons svg 1000x700 | Mondphasen | Entstehung der Mondphasen | moon phase diagrams, german-language diagrams
  1 commons jpeg 3000x1200 | Phases of the Moon, composite photograph |  | moon phases, photographs of the moon
  0 commons jpeg 2000x1500 | Phases of the Moon public house sign |  | pub signs
  0 openverse jpeg 1024x683 | Phases of the Moon |  | tattoo, ink
  0 openverse jpeg 1024x683 | the moon |  | night, zoom, sky
  2 openverse png 1280x720 | Phases of the moon chart |  | astronomy, classroom, poster
  3 wikipedia svg 1000x700 | Moon phases en | The phases of the Moon as viewed looking southward from the Northern
    Hemisphere. Each phase would be rotated 180° if seen looking northward from the Southern Hemisphere | moon phase
    diagrams | Lunar phase
  3 wikipedia png 1200x900 | Lunar-Phase-Diagram | A diagram of the Moon at its principal and intermediate phases
    around Earth | moon phase diagrams | Lunar phase
  1 wikipedia svg 900x420 | Earthshine diagram | An overexposed crescent Moon reveals earthshine | earthshine | Lunar
    phase
  1 wikipedia svg 800x480 | Synodic and sidereal month of the Moon | Diagram of the period of the phases | orbit of
    the moon | Lunar phase
  1 nasa jpeg 1920x1080 | Moon Phase and Libration 2026 | A map of the phase and libration of the Moon at hourly
    intervals | moon, phases, goddard
  0 nasa jpeg 1920x1280 | Waning Crescent Moon from the Space Station | The phases of the Moon seen by the crew;
    graphic | iss, moon
  0 nasa jpeg 1600x1200 | Artemis II Mission Phases Map | Graphic of the trajectory around the Moon | artemis, orion,
    moon

glacier landforms
  3 commons png 1300x900 | Glacial landscape LMB | Landforms that a glacier leaves: moraine, drumlin, esker, kettle |
    glacial landforms
  2 commons svg 900x500 | Arranque glaciar-en | Glacial plucking and abrasion under a glacier | glacial erosion
  3 commons svg 1000x800 | Receding glacier-en | Landforms of a receding glacier | glaciers, glacial landforms
  1 commons svg 1000x800 | Receding glacier-fr | Retrait d'un glacier | glaciers, french-language diagrams
  1 commons png 1100x700 | Glaziale Serie | Grundmoräne, Endmoräne, Sander, Urstromtal | glacial landforms,
    german-language diagrams
  0 commons jpeg 4000x2600 | Landforms of the Aletsch glacier |  | aletsch glacier
  0 openverse jpeg 1024x683 | glacier |  | alaska, ice, blue
  0 openverse jpeg 1024x683 | Landforms near Vatnajökull glacier |  | iceland, aerial
  1 openverse jpeg 1100x800 | Alpine glacier landforms sketch |  | geology, notebook, sketch
  3 wikipedia png 1300x900 | Glacial landscape LMB | A diagram of landforms that a glacier has left | glacial
    landforms | Glacial landform
  3 wikipedia svg 1000x800 | Receding glacier-en | Features of a receding glacier | glaciers, glacial landforms |
    Glacial landform
  1 wikipedia svg 700x420 | Roche moutonnee cross section | Shape of a roche moutonnée under a moving glacier |
    glacial landforms | Glacial landform
  0 nasa jpeg 1920x1080 | Glacier-Like Landforms on Mars | This map-projected image shows landforms in a valley of
    Mars | mars, hirise, glacier
  0 nasa jpeg 1600x1200 | Malaspina Glacier, Alaska, Perspective with Landsat Overlay | Illustration from the shuttle
    radar topography mission | srtm, glacier
  0 nasa jpeg 1920x1200 | Retreat of the Columbia Glacier | False-color images and a chart | landsat, glacier

unit circle | unit-circle 3, sine-and-cosine 2
  3 commons svg 900x900 | Unit circle angles color | Unit circle with angles in degrees and radians and coordinates |
    unit circle
  3 commons svg 500x500 | Unit circle | Unit circle | unit circle
  2 commons svg 900x900 | Unit circle blank | Unit circle to fill in | unit circle, blank diagrams
  2 commons svg 900x900 | Einheitskreis | Sinus und Kosinus am Einheitskreis | unit circle, german-language diagrams
  1 commons svg 700x700 | Cercle trigonométrique | Angles remarquables | unit circle, french-language diagrams
  0 commons jpeg 2500x1700 | Circle K unit, petrol station |  | circle k
  0 openverse jpeg 1024x683 | circle unit |  | lamp, design, shelf
  2 openverse png 1000x1000 | Unit Circle |  | math, trigonometry, chart
  0 openverse jpeg 1024x768 | Unit circle homework |  | homework, desk
  3 wikipedia svg 500x500 | Unit circle | Illustration of a unit circle. The variable t is an angle measure | unit
    circle | Unit circle
  1 wikipedia gif 640x400 | 2pi-unrolled | Animation of the act of unrolling the circumference of a unit circle, a
    circle with radius of 1. Since C = 2πr, the circumference of a unit circle is 2π | animations of geometry diagrams
    | Unit circle
  2 wikipedia svg 700x600 | Circle-trig6 | All of the trigonometric functions of the angle θ (theta) can be
    constructed geometrically in terms of a unit circle centered at O | trigonometric functions | Unit circle
  3 wikipedia svg 900x900 | Unit circle angles color | The unit circle, showing coordinates of certain points | unit
    circle | Unit circle
  1 wikipedia svg 700x500 | Vector norms | Illustrations of some unit circles with different norms | norms
    (mathematics) | Unit circle
  0 wikipedia png 800x800 | Erays | Unit circle as the Julia set of a dynamical system with external rays: a graph |
    julia sets | Unit circle

client server model
  3 commons svg 900x600 | Client-server-model | Clients and a server on a network | client-server
  2 commons svg 700x600 | Server-based-network | A network based on a server | network diagrams
  3 commons png 1000x600 | Client server request response | Model of request and response between client and server |
    client-server, network diagrams
  1 commons svg 900x600 | Modelo cliente servidor | Modelo cliente-servidor | client-server, spanish-language diagrams
  1 commons svg 900x600 | Client-Server-Modell |  | client-server, german-language diagrams
  0 commons jpeg 3000x2000 | HP server model ProLiant |  | hp servers
  0 openverse jpeg 1024x683 | server |  | rack, data center
  0 openverse jpeg 1024x683 | model meets client |  | fashion, studio
  1 openverse jpeg 1024x768 | client server |  | whiteboard, meeting, architecture
  3 wikipedia svg 900x600 | Client-server-model | A computer network diagram of clients communicating with a server
    via the Internet | client-server | Client–server model
  2 wikipedia svg 700x600 | Server-based-network | A computer network with clients and one server | network diagrams |
    Client–server model
  1 wikipedia svg 700x600 | P2P-network | A peer-to-peer network, without a central server | peer-to-peer, network
    diagrams | Client–server model
  2 wikipedia svg 800x700 | Overview of a three-tier application vectorVersion | Visual overview of a three-tiered
    application | software architecture | Client–server model

finite state machine | vending-machine-states 3, even-zeros-automaton 2
  3 commons svg 800x500 | Finite state machine example with comments | Example of a finite state machine: a door |
    finite state machines
  3 commons svg 700x340 | Turnstile state machine colored | State diagram for a turnstile | finite state machines
  1 commons svg 800x500 | Endlicher Automat Beispiel | Zustandsdiagramm | finite state machines, german-language
    diagrams
  1 commons svg 700x500 | Automate fini | Automate fini déterministe | finite state machines, french-language diagrams
  2 commons svg 500x400 | DFAexample | A deterministic finite automaton | finite state machines, automata theory
  0 commons jpeg 2400x1600 | State Street parking machine |  | parking meters
  0 openverse jpeg 1024x683 | machine |  | vending, japan, night
  1 openverse jpeg 1024x768 | Finite state machine on a whiteboard |  | software, whiteboard
  1 wikipedia svg 400x400 | Automata theory | Classes of automata, of which the finite-state machine is the simplest |
    automata theory | Finite-state machine
  3 wikipedia svg 700x340 | Turnstile state machine colored | State diagram for a turnstile | finite state machines |
    Finite-state machine
  2 wikipedia png 700x900 | SdlStateMachine | Fig. 2 SDL state machine example | specification and description
    language | Finite-state machine
  3 wikipedia svg 800x500 | Finite state machine example with comments | Fig. 3 Example of a simple finite-state
    machine | finite state machines | Finite-state machine
  2 wikipedia svg 700x300 | Fsm parsing word nice | Fig. 4 Acceptor FSM: parsing the string "nice" | finite state
    machines | Finite-state machine
  2 wikipedia svg 500x400 | DFAexample | Representation of an acceptor; this example shows one that determines whether
    a binary number has an even number of 0s | finite state machines, automata theory | Finite-state machine
  2 wikipedia svg 760x420 | Finite State Machine Logic | Fig. 9 The circuit diagram for a 4-bit TTL counter, a type of
    state machine | circuit diagrams | Finite-state machine

oxbow lake formation
  3 commons svg 700x900 | Meander Oxbow development | Formation of an oxbow lake from a meander | meanders, oxbow
    lakes
  3 commons png 1200x500 | Oxbow lake formation stages | Erosion, cutoff, oxbow lake | oxbow lakes
  1 commons svg 700x900 | Altarm Entstehung | Entstehung eines Altarms | oxbow lakes, german-language diagrams
  1 commons png 900x600 | Formación de un meandro abandonado |  | meanders, spanish-language diagrams
  0 commons jpeg 3000x2000 | Nowitna river oxbow lake |  | oxbow lakes in alaska
  0 commons jpeg 4000x2600 | Rock formation at Oxbow Lake |  | rock formations
  0 openverse jpeg 1024x683 | Oxbow lake |  | river, aerial, wetland
  0 openverse jpeg 1024x683 | Oxbow Bend |  | grand teton, reflection
  2 openverse jpeg 1200x900 | Oxbow lake formation |  | geography, drawing, school
  1 europepmc png - | Conceptual model of oxbow lake infill | Sediment enters by the tie channel. | river sediment
  0 europepmc png - | Zooplankton of an oxbow lake | Density by month. | limnology
  3 wikipedia svg 700x900 | Meander Oxbow development | Stages in the formation of an oxbow lake, a diagram |
    meanders, oxbow lakes | Oxbow lake
  0 wikipedia png 900x900 | Carter Lake Iowa | Map of an oxbow lake, cut off in 1877 | carter lake | Oxbow lake
  0 wikipedia jpeg 1800x1200 | Cuckmere Haven meanders | Labelled aerial view of the river before its straightening |
    cuckmere haven | Oxbow lake
  0 wellcome jpeg - | A lake with an ox by the water. Etching |  | cattle, lakes, etchings
  0 zenodo png - | Oxbow lake sediment core log | Drawing of core OX-2 | sediment core

supply and demand | supply-and-demand 3, aggregate-demand-and-supply 1
  3 commons svg 600x600 | Supply-and-demand | Supply and demand curves and their equilibrium | supply and demand
  3 commons svg 600x600 | Supply-demand-equilibrium | Equilibrium of supply and demand | supply and demand
  2 commons svg 600x600 | Supply-demand-right-shift-demand | Shift of the demand curve to the right | supply and
    demand
  1 commons svg 600x600 | Angebot und Nachfrage | Angebot und Nachfrage im Gleichgewicht | supply and demand,
    german-language diagrams
  1 commons svg 600x600 | Oferta y demanda |  | supply and demand, spanish-language diagrams
  0 commons jpeg 3000x2000 | Supply depot on demand |  | logistics
  0 openverse jpeg 1024x683 | Supply and Demand |  | street art, obey, poster
  0 openverse jpeg 1024x768 | supply and demand |  | market, vegetables
  1 openverse jpeg 1024x768 | Supply and demand curve on a blackboard |  | economics, chalk, class
  3 wikipedia svg 600x600 | Supply-and-demand | Supply and demand curves: the price P of a product is determined by a
    balance between production at each price (supply S) and the desires of those with purchasing power at each price
    (demand D) | supply and demand | Supply and demand
  2 wikipedia svg 600x600 | Supply-demand-right-shift-demand | An out-ward or right-ward shift in demand increases
    both equilibrium price and quantity | supply and demand | Supply and demand
  2 wikipedia svg 600x600 | Supply-demand-right-shift-supply | An out-ward or right-ward shift in supply reduces
    equilibrium price but increases the quantity | supply and demand | Supply and demand
  1 wikipedia svg 500x500 | Perfectly inelastic supply | Vertical supply curve (perfectly inelastic supply) | supply
    and demand, elasticity | Supply and demand
  1 wikipedia svg 500x500 | Backward bending supply curve | Labor supply that bends back | labor economics | Supply
    and demand

feudalism | feudal-pyramid 3
  3 commons png 900x900 | Feudal system pyramid | King, nobles, knights and peasants in feudalism | feudalism
  3 commons svg 800x700 | Feudalism hierarchy | Hierarchy of feudalism in medieval Europe | feudalism, social
    structure diagrams
  1 commons svg 800x700 | Lehnspyramide | König, Kronvasallen, Untervasallen | feudalism, german-language diagrams
  1 commons png 900x800 | Pirámide feudal |  | feudalism, spanish-language diagrams
  0 commons jpeg 1500x1800 | Reeve and Serfs | Feudal labour, about 1310, Queen Mary's Psalter | feudalism, medieval
    agriculture
  0 commons jpeg 1500x1500 | Hommage au Moyen Age miniature | Homage of a vassal | feudalism, miniatures
  0 openverse jpeg 1024x683 | Feudalism |  | castle, ruin, wales
  0 openverse jpeg 1024x683 | feudalism |  | samurai, armour, museum
  1 openverse jpeg 1000x750 | feudalism chart |  | history, class, whiteboard
  1 wikipedia jpeg 1200x1000 | Plan mediaeval manor | Map of a typical mediaeval manor in England with strip fields |
    manorialism | Feudalism
  0 wikipedia jpeg 1500x1800 | Cleric-Knight-Workman | A cleric, a knight, and a workman: an illustration from a
    French manuscript of the 13th century | medieval illustrations | Feudalism
  0 wikipedia png 1000x1000 | France in 1030 | Diagram of the royal lands and the fiefs of great vassals | feudalism
    in france | Feudalism
  0 wikipedia jpeg 1500x1100 | Herr Reinmar von Zweter | Illustration of a poet from the Codex Manesse | codex manesse
    | Feudalism

wind turbine | wind-turbine-parts 3
  3 commons svg 800x1000 | Wind turbine diagram | Parts of a horizontal axis wind turbine | wind turbine diagrams
  3 commons png 1400x1000 | Wind turbine components | Rotor, gearbox, generator, nacelle, tower | wind turbine
    diagrams
  1 commons svg 800x1000 | Windkraftanlage Schema | Aufbau einer Windkraftanlage | wind turbine diagrams,
    german-language diagrams
  1 commons svg 800x1000 | Éolienne schéma | Schéma d'une éolienne | wind turbine diagrams, french-language diagrams
  2 commons svg 600x400 | Savonius-rotor en | Savonius wind turbine seen from above | vertical axis wind turbines
  0 commons jpeg 4000x2600 | Wind turbine at Thornton Bank |  | offshore wind turbines
  0 commons jpeg 3000x4000 | Wind turbine in Rhineland |  | wind turbines in germany
  0 openverse jpeg 1024x683 | Wind turbine |  | sky, field, energy
  0 openverse jpeg 683x1024 | wind turbine |  | renewable, blade
  0 openverse jpeg 1024x683 | wind turbine |  | sunset, windfarm
  2 wikipedia gif 600x300 | HAWT and VAWTs in operation medium | The three primary types of wind turbine in operation:
    VAWT Savonius, HAWT towered, VAWT Darrieus: an illustration | animations of wind turbines | Wind turbine
  0 wikipedia png 1500x800 | Global Map of Wind Speed at 100 m | Global map of wind speed at 100 m above surface level
    | maps of wind | Wind turbine
  3 wikipedia svg 800x1000 | Wind turbine diagram | Components of a horizontal-axis wind turbine: gearbox, rotor shaft
    and brake assembly | wind turbine diagrams | Wind turbine
  1 wikipedia svg 900x500 | Wind turbine size increase chart | Growth of rotor diameter and power, 1990 to 2015 | wind
    power charts | Wind turbine
  1 wikipedia svg 600x460 | Betz limit graph | Power coefficient against the ratio of speeds | betz law | Wind turbine
`);
