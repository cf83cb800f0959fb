import { readSets } from "./read-sets";

/** What these sources add to the natural and the other sets. */
export const additions = readSets(`
photosynthesis
  3 wikipedia svg 720x540 | Simple photosynthesis overview | Overview of cycle between the light-dependent reactions
    and the Calvin cycle | photosynthesis diagrams, calvin cycle | Photosynthesis
  2 wikipedia svg 1052x524 | Thylakoid membrane 3 | Light-dependent reactions of photosynthesis at the thylakoid
    membrane | thylakoid membranes | Photosynthesis
  3 wikipedia png 800x900 | Photosynthesis process in plants | Schematic of photosynthesis in plants. The
    carbohydrates produced are stored in or used by the plant | photosynthesis diagrams | Photosynthesis
  0 nasa jpeg 1920x1080 | Photosynthesis in the Ocean from Space | Map of chlorophyll from SeaWiFS | ocean color,
    chlorophyll
  0 zenodo png - | Figure 3 Photosynthesis rates of seedlings | Plot of measured rates | plant, photosynthesis

rock cycle
  3 wikipedia png 1650x1275 | Rock cycle nps | This diagram of the rock cycle shows the relationship between
    igneous, sedimentary, and metamorphic rocks | rock cycle diagrams | Rock cycle
  2 wikipedia png 600x500 | Rockcycle labels | A diagram of the rock cycle. Legend: 1 = magma; 2 = crystallization
    (freezing of rock); 3 = igneous rocks | rock cycle diagrams | Rock cycle
  1 wikipedia jpeg 1200x900 | Geological map of a diapir | Structural geology of salt domes | geology | Rock cycle
  0 nasa jpeg 1600x1200 | Bounce Rock, Mars | Concept map of rock targets | mars, opportunity

cell membrane
  3 wikipedia svg 1100x600 | Cell membrane detailed diagram en | Illustration of a eukaryotic cell membrane | cell
    membrane diagrams | Cell membrane
  2 wikipedia svg 600x640 | Phospholipids aqueous solution structures | Diagram of the arrangement of amphipathic
    lipid molecules to form a lipid bilayer | lipid bilayers | Cell membrane
  2 wikipedia svg 780x420 | Scheme facilitated diffusion in cell membrane-en | Facilitated diffusion through channel
    and carrier proteins | membrane transport | Cell membrane
  0 zenodo png - | Fuel cell with membrane electrode assembly | Diagram of a PEM fuel cell | fuel cell
  0 wikipathways svg - | Proteins with altered expression in cell membrane of cancer |  | homo sapiens

digestive system
  3 wikipedia svg 691x999 | Digestive system diagram en | Human digestive system | digestive system diagrams | Human
    digestive system
  2 wikipedia svg 900x700 | Gastrointestinal tract layers | General structure of the gut wall | digestive system |
    Human digestive system
  1 wellcome jpeg - | The digestive system: stomach and intestines. Coloured lithograph after W. Bagg |  | digestive
    organs, lithographs
  0 wellcome jpeg - | A man suffering from indigestion. Coloured etching |  | indigestion, etchings

carbon cycle
  3 wikipedia jpeg 1530x1180 | Carbon cycle | Fast carbon cycle showing the movement of carbon between land,
    atmosphere, and oceans in billions of tons per year | carbon cycle diagrams | Carbon cycle
  2 wikipedia png 1400x900 | Oceanic Food Web and biological pump | Biological pump of the oceanic carbon cycle |
    biological pump | Carbon cycle
  2 nasa jpeg 1920x1080 | Carbon Cycle | Diagram of the flux of carbon between land, air and sea, from Earth
    Observatory | carbon cycle, diagram
  0 nasa jpeg 1920x1280 | Orbiting Carbon Observatory-2 Launch | Illustration of the carbon cycle on the fairing |
    oco-2, ksc
  1 zenodo png - | Soil carbon cycle | Conceptual drawing for a paper | soil, carbon

human brain
  2 wikipedia svg 640x520 | Human-brain | Human brain and its main areas | human brain | Human brain
  3 wikipedia jpeg 1250x960 | 1601 Anatomy of the Brain-02 | The four lobes of the human brain | brain anatomy |
    Human brain
  2 wikipedia png 600x470 | Gray720 | Human brain viewed through a mid-line incision | gray's anatomy | Human brain
  1 wellcome jpeg - | The human brain: base seen from below. Engraving, 1802 |  | brain, anatomy, engravings
  0 wellcome jpeg - | A surgeon with his pupils. Oil painting |  | surgeons
  0 zenodo png - | Human brain atlas segmentation figure | MRI with the novel labels | mri, brain

volcano cross section
  3 wikipedia svg 1000x730 | Volcano scheme | Cross-section through a stratovolcano (vertical scale is exaggerated)
    | volcano diagrams | Volcano
  1 wikipedia svg 1440x780 | Subduction-en | Oceanic plates sink and magma rises to volcanoes | plate tectonics
    diagrams | Volcano
  2 wikipedia svg 620x480 | Strombolian Eruption-numbers | Diagram of a Strombolian eruption | volcanic eruption
    diagrams | Types of volcanic eruptions
  0 nasa jpeg 1920x1280 | Sarychev Volcano Eruption from Space | Cross section of the plume; graphic | iss, volcano

electric circuit symbols
  3 wikipedia svg 600x825 | Circuit elements | Common circuit diagram symbols (US symbols) | electrical symbols,
    circuit diagrams | Electronic symbol
  2 wikipedia svg 700x400 | Circuit diagram – pictorial and schematic | Comparison of pictorial and schematic styles
    of circuit diagrams | circuit diagrams | Circuit diagram
  0 zenodo png - | Equivalent circuit of the electrochemical cell | Plot and fit | impedance

pythagorean theorem
  3 wikipedia svg 560x600 | Pythagorean | The sum of the areas of the two squares on the legs equals the area of the
    square on the hypotenuse | pythagorean theorem | Pythagorean theorem
  2 wikipedia svg 450x500 | Illustration to Euclid's proof of the Pythagorean theorem | Proof in Euclid's Elements |
    pythagorean theorem, euclidean geometry | Pythagorean theorem
  1 wikipedia svg 600x600 | Spherical vs plane Pythagoras | Spherical triangle | spherical trigonometry |
    Pythagorean theorem

logic gates
  2 wikipedia svg 620x740 | CMOS NAND | CMOS diagram of a NOT and NAND gate | cmos | Logic gate
  3 wikipedia png 900x700 | Logic-gate-symbols-table | Distinctive and rectangular shapes of logic gates with truth
    tables | logic gates | Logic gate
  1 wikipedia svg 1180x420 | 4 bit adder with gates | A 4-bit adder | adders | Logic gate
  0 zenodo png - | DNA logic gates in cells | Schematic of the proposed gates | synthetic biology

tcp three way handshake
  3 wikipedia svg 280x240 | Tcp-handshake | Connection establishment by a three-way handshake | tcp | Transmission
    Control Protocol
  2 wikipedia svg 796x906 | Tcp state diagram fixed new | TCP state diagram | tcp, state diagrams | Transmission
    Control Protocol
  1 wikipedia svg 318x210 | TCP CLOSE | Connection termination | tcp | Transmission Control Protocol

world war 2 timeline
  1 wikipedia png 1425x625 | Ww2 allied axis 1942 jun | Allied and Axis powers in June 1942 | maps of world war ii |
    World War II
  0 wikipedia png 1200x1500 | Infobox collage for WWII | Collage | world war ii | World War II
  3 wikipedia png 1000x700 | Timeline of World War II (1939-1945) | Main events by theatre and year | timelines of
    world war ii | Timeline of World War II
  0 wellcome jpeg - | World War II: a hospital ward. Watercolour |  | military hospitals
  0 nasa jpeg 1400x1000 | World War II Era Wind Tunnel at Langley |  | langley, history, timeline

bohr model of the atom
  3 wikipedia svg 310x280 | Bohr-atom-PAR | The cake model of the hydrogen atom (Z = 1) or a hydrogen-like ion,
    where the negatively charged electron is confined to an atomic shell | bohr model | Bohr model
  2 wikipedia svg 800x860 | Electron shell 006 Carbon | Shell model of carbon | electron shell diagrams | Bohr model
  2 wikipedia svg 600x500 | Bohr model of the quadrants of the elements | Bohr diagrams of the first elements | bohr
    model | Bohr model
  0 zenodo png - | Atom probe model | Simulated tips | materials

ciclo del agua
  1 wikipedia png 1500x1000 | Water cycle | The water cycle | water cycle diagrams | Water cycle
  1 wikipedia png 3000x2000 | WaterCycle-en-USGS-poster | Diagram depicting the global water cycle | water cycle
    diagrams | Water cycle
  1 nasa jpeg 1920x1080 | Water Cycle | Illustration of the water cycle with satellites | water cycle, gpm
`);
