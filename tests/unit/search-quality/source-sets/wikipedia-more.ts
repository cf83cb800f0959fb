import { readSets } from "./read-sets";

/** More pictures of articles. */
export const moreWikipediaSets = readSets(`
bloom's taxonomy
  3 commons svg 1000x900 | Blooms rose | Bloom's wheel, with verbs and matching assessment types | bloom's taxonomy
  2 commons jpeg 1024x768 | Bloom taxonomy | Bloom's taxonomy | bloom's taxonomy
  1 commons svg 900x700 | Taxonomía de Bloom |  | bloom's taxonomy, spanish-language diagrams
  0 commons jpeg 1500x1000 | Cherry in bloom |  | cherry blossoms
  0 commons png 1300x800 | Bloom filter taxonomy of variants |  | bloom filters
  3 openverse jpeg 1600x1200 | Bloom's Taxonomy |  | education, pyramid, teaching, vanderbilt
  0 openverse jpeg 1024x683 | in bloom |  | flower, spring
  2 europepmc jpeg - | Levels of the revised taxonomy of Bloom with verbs for anatomy courses | Remember,
    understand, apply, analyse, evaluate, create. | medical education
  0 europepmc png - | Mean exam score by taxonomy level | Bars are medians. | assessment
  3 wikipedia svg 1000x700 | Bloom's revised taxonomy | The cognitive domain of the revised taxonomy: remember,
    understand, apply, analyze, evaluate, create | education diagrams | Bloom's taxonomy
  3 wikipedia svg 1000x900 | Blooms rose | Bloom's taxonomy of the cognitive domain, in a circle with verbs and
    products | bloom's taxonomy | Bloom's taxonomy
  1 wikipedia svg 500x500 | DIKW Pyramid | The knowledge pyramid, related to the taxonomy | knowledge management |
    Bloom's taxonomy

human skeleton labelled
  3 commons svg 1000x1600 | Human skeleton front en | A diagram of a human skeleton, front | human skeleton diagrams
  3 commons svg 1000x1600 | Human skeleton back en | A diagram of a human skeleton, back | human skeleton diagrams
  1 commons svg 1000x1600 | Human skeleton front es |  | human skeleton diagrams, spanish-language diagrams
  2 commons svg 1000x1600 | Human skeleton front - no labels | Human skeleton front without labels | human skeleton
    diagrams, blank diagrams
  0 commons jpeg 2000x3000 | Human skeleton museum Vienna |  | skeletons in museums
  0 openverse jpeg 683x1024 | Halloween skeleton |  | skeleton, costume
  0 openverse jpeg 1024x1024 | skeleton label sticker |  | sticker, label
  1 europepmc jpeg - | Labelled micro-CT of a mouse skeleton | Scale bar, 1 mm. | mice, bone
  3 wikipedia svg 1000x1600 | Human skeleton front en | A human skeleton, front view, with the major bones labelled
    | human skeleton diagrams | Human skeleton
  3 wikipedia svg 1100x1500 | Axial skeleton diagram | The axial skeleton of 80 bones: skull, vertebral column and
    rib cage | skeleton diagrams | Human skeleton
  2 wikipedia svg 800x600 | Pelvis diagram | Differences between the male and the female pelvis | pelvis | Human
    skeleton

coriolis effect
  3 commons svg 640x640 | Coriolis effect10 | Schematic of winds deflected by the Coriolis effect | coriolis effect
  2 commons svg 500x500 | Corioliskraftanimation | Ball on a rotating disc, from outside and inside | coriolis
    effect, animations
  1 commons svg 640x640 | Effet Coriolis fr | L'effet de Coriolis | coriolis effect, french-language diagrams
  2 commons png 640x500 | Coriolis effect14 | Inertial circles on Earth | coriolis effect
  0 commons jpeg 2000x1800 | Low pressure system over Iceland | Cyclone | satellite pictures of cyclones
  0 openverse jpeg 1024x683 | Coriolis effect in the sink |  | water, drain, sink
  0 openverse jpeg 1024x768 | coriolis |  | science museum, table
  0 europepmc png - | Coriolis flow meter signal with the proposed filter | Simulated phase. | sensors
  3 wikipedia svg 800x700 | Earth Global Circulation - en | Global circulation of Earth's atmosphere: winds are
    turned to the right in the northern hemisphere and to the left in the southern | atmospheric circulation diagrams
    | Coriolis effect
  3 wikipedia svg 700x700 | Wind deflection on a rotating globe | Coriolis deflection of winds that blow toward the
    equator and toward the poles | physics diagrams | Coriolis effect
  2 wikipedia png 640x500 | Coriolis effect14 | Object moving frictionlessly over the surface of a very shallow
    parabolic dish | coriolis effect | Coriolis effect

turing machine
  3 commons svg 700x300 | Turing machine 2b | A Turing machine with tape, head and state register | turing machines
  2 commons svg 700x300 | Turing machine 2a | An artistic representation of a Turing machine | turing machines
  1 commons svg 640x320 | Maszyna Turinga | Schemat maszyny Turinga | turing machines, polish-language diagrams
  0 commons jpeg 2500x1700 | Turing Machine Model Davey 2012 | Physical model | turing machines
  0 openverse jpeg 1024x683 | Turing bombe machine, Bletchley Park |  | bletchley, museum
  0 openverse jpeg 1024x683 | Alan Turing statue |  | statue, manchester
  2 europepmc png - | A Turing machine | The head reads a symbol on the tape, writes one and moves left or right, by
    the rules of its finite control. | theory of computation
  0 europepmc png - | Turing patterns in simulation of the activator | Steady state. | reaction diffusion
  3 wikipedia svg 700x300 | Turing machine 2b | The head is always over a particular square of the tape; only a
    finite stretch of squares is shown | turing machines | Turing machine
  2 wikipedia svg 900x500 | State diagram 3 state busy beaver 2B | The evolution of the busy beaver's computation:
    states as circles, transitions as arrows | finite-state machines, busy beaver | Turing machine
  2 wikipedia svg 500x360 | Automata theory | Combinational logic, finite-state machine, pushdown automaton and
    Turing machine as nested classes | automata theory | Turing machine

how does a tsunami form
  2 commons jpeg 1100x700 | Tsunami comic book style | How a tsunami forms: an undersea earthquake lifts the water |
    tsunami diagrams
  2 commons svg 1200x500 | Propagation du tsunami en profondeur variable | Tsunami wave in shallow water | tsunami
    diagrams, french-language diagrams
  1 commons svg 900x500 | Tsunami Entstehung-de | Entstehung eines Tsunamis | tsunami diagrams, german-language
    diagrams
  0 commons jpeg 2000x1500 | Tsunami hazard form sign |  | tsunami signs
  0 commons jpeg 1500x1000 | Tsunami damage in Aceh |  | 2004 tsunami
  0 commons jpeg 1400x950 | Great Wave off Kanagawa | Woodblock print by Hokusai | hokusai
  0 openverse jpeg 1024x683 | Tsunami evacuation route |  | sign, oregon, coast
  0 openverse jpeg 1024x683 | tsunami form: wave sculpture |  | sculpture
  1 europepmc png - | Simulated tsunami heights along the trench | Maximum amplitude of the scenario. | hazard
  3 wikipedia svg 700x420 | Eq-gen1 | Before the earthquake: how a tsunami begins to form where a plate is dragged
    down | tsunami diagrams | Tsunami
  3 wikipedia svg 700x420 | Eq-gen3 | Plate slips, causing subsidence and releasing energy into water | tsunami
    diagrams | Tsunami
  3 wikipedia svg 700x420 | Eq-gen4 | The energy released produces tsunami waves | tsunami diagrams | Tsunami

krebs cycle | citric-acid-cycle 3
  3 commons svg 1200x1000 | Citric acid cycle with aconitate 2 | Overview of the citric acid cycle (Krebs cycle) |
    citric acid cycle diagrams
  2 commons png 700x700 | Krebs cycle |  | citric acid cycle
  1 commons svg 1200x1000 | Ciclo de Krebs es |  | citric acid cycle diagrams, spanish-language diagrams
  1 commons svg 1100x900 | Cykl Krebsa |  | citric acid cycle diagrams, polish-language diagrams
  0 commons jpeg 900x1200 | Hans Krebs portrait |  | hans adolf krebs
  0 openverse jpeg 1024x683 | krebs cycle |  | bicycle, street, berlin
  1 openverse jpeg 1600x1100 | Krebs Cycle notes |  | notes, biochemistry, handwriting
  2 europepmc jpeg - | The Krebs cycle and its anaplerotic reactions | Acetyl-CoA enters; NADH, FADH2 and GTP leave.
    | metabolism
  0 europepmc png - | Heatmap of Krebs cycle metabolites in patients | Log2 fold change. | metabolomics
  3 wikipedia svg 1200x1000 | Citric acid cycle with aconitate 2 | Overview of the citric acid cycle | citric acid
    cycle diagrams | Citric acid cycle
  3 wikipathways svg - | Krebs cycle | Oxidation of acetyl-CoA in the mitochondria of Arabidopsis | arabidopsis
    thaliana, citric acid cycle pathway
  3 wikipathways svg - | TCA cycle (aka Krebs or citric acid cycle) | The citric acid cycle oxidises acetyl-CoA to
    carbon dioxide and reduces NAD and FAD | homo sapiens, citric acid cycle pathway

suspension bridge
  3 commons svg 1000x400 | Suspension bridge | Parts of a suspension bridge: tower, main cable, suspender, deck,
    anchorage | suspension bridges, bridge diagrams
  1 commons svg 900x380 | Hängebrücke Schema-de | Schema einer Hängebrücke | bridge diagrams, german-language
    diagrams
  2 commons png 800x420 | Comparison of suspension and cable-stayed bridge |  | bridge diagrams
  0 commons jpeg 4288x2848 | Suspension bridge Clifton |  | clifton suspension bridge
  0 commons jpeg 3000x2000 | Akashi suspension bridge |  | akashi kaikyo bridge
  0 openverse jpeg 1024x683 | Suspension Bridge |  | bridge, fog, san francisco
  0 openverse jpeg 1024x683 | suspension bridge at sunset |  | sunset, river
  0 europepmc png - | Measured vibration of a suspension bridge deck | Simulation and experimental data. |
    structural health
  3 wikipedia svg 900x400 | Bridge suspension forces | Cables, towers and anchorages carry the load of a suspension
    bridge | bridge diagrams | Suspension bridge
  2 wikipedia svg 800x420 | Comparison of catenary and parabola of a cable | The main cable takes the shape of a
    parabola under a uniform deck | curves | Suspension bridge
  2 wikipedia png 900x640 | Manhattan Bridge drawing | Elevation drawing of the bridge, side and section | bridge
    drawings | Suspension bridge

sonata form
  3 commons svg 1000x420 | Sonata form diagram | Exposition, development and recapitulation with keys | musical form
    diagrams
  1 commons png 900x400 | Forma sonata | Esquema de la forma sonata | musical form diagrams, spanish-language
    diagrams
  1 commons png 700x300 | Sonata theme in C major, bars 1-8 | Score | mozart, sheet music
  0 commons jpeg 1600x2200 | Moonlight Sonata title page |  | beethoven
  0 openverse jpeg 1024x683 | Hyundai Sonata |  | car, hyundai
  0 openverse jpeg 1024x683 | form and sonata, concert hall |  | concert, piano
  0 europepmc png - | Perceived tension of listeners in a sonata | Mean rating of participants. | music perception
  3 wikipedia png 1100x460 | Sonata form | Exposition, development and recapitulation in sonata form, with the tonal
    plan | musical form | Sonata form
  2 wikipedia svg 900x300 | Tonal plan of an exposition | Modulation from tonic to dominant in the exposition |
    music theory diagrams | Sonata form

fractional distillation of crude oil
  3 commons svg 900x900 | Crude Oil Distillation-en | Fractions of crude oil and their temperatures | oil refining
    diagrams
  1 commons svg 900x900 | Erdöldestillation-de | Fraktionierte Destillation | oil refining diagrams, german-language
    diagrams
  2 commons svg 900x800 | Fractional distillation lab apparatus |  | distillation diagrams
  0 commons jpeg 3000x2000 | Distillation towers at a refinery |  | oil refineries
  0 openverse jpeg 1024x683 | crude oil pump |  | oil, texas, pump
  0 openverse jpeg 1024x683 | Distillation of oil, rose water village |  | copper, still
  0 europepmc png - | Simulation of a crude oil distillation column | Temperature by tray. | process control
  3 wikipedia png 900x1000 | Crude Oil Distillation | Fractional distillation of crude oil: fractions are drawn off
    at different heights of the column | oil refining | Fractional distillation
  2 wikipedia svg 900x800 | Fractional distillation lab apparatus | A laboratory fractional distillation setup:
    Erlenmeyer flask as a receiving flask | distillation diagrams | Fractional distillation
  1 wikipedia svg 700x600 | Colonne distillazione | Typical industrial fractional distillation columns |
    italian-language diagrams | Fractional distillation

electrolysis of water
  2 commons svg 700x600 | Hofmann voltameter | Hofmann voltameter for the electrolysis of water | electrolysis,
    laboratory glassware
  1 commons svg 700x600 | Elektrolyse von Wasser-de |  | electrolysis of water, german-language diagrams
  1 commons png 700x560 | Electrólisis del agua |  | electrolysis of water, spanish-language diagrams
  0 commons jpeg 3000x2000 | Electrolysis plant with water tank |  | hydrogen industry
  0 openverse jpeg 1024x768 | Electrolysis of water |  | bubbles, beaker, pencil, class
  1 europepmc png - | Schematic of a cell for alkaline electrolysis of water | Electrodes, diaphragm and gas
    outlets. | hydrogen
  0 europepmc png - | Measured overpotential in the electrolysis of water | Tafel plot. | catalysis
  3 wikipedia svg 800x700 | Electrolysis Apparatus | Simple setup for demonstration of electrolysis of water at
    home: battery, electrodes, hydrogen and oxygen | electrolysis | Electrolysis of water
  2 wikipedia svg 700x600 | Hofmann voltameter | Hofmann voltameter connected to a direct current power supply |
    electrolysis, laboratory glassware | Electrolysis of water
  2 wikipedia svg 640x420 | Pourbaix diagram for water | Diagram with the equilibrium regions for water, oxygen and
    hydrogen | pourbaix diagrams | Electrolysis of water

longshore drift
  2 commons png 700x460 | Longshore drift | Movement of sand along a beach | coastal geography
  1 commons svg 800x500 | Strandversatz-de |  | coastal geography, german-language diagrams
  1 commons png 800x500 | Deriva litoral | Esquema | coastal geography, spanish-language diagrams
  0 commons jpeg 3000x2000 | Drift wood alongshore |  | driftwood
  0 openverse jpeg 1024x683 | longshore drift groynes |  | beach, groyne, sea
  0 openverse jpeg 1024x683 | Longshore drift field trip |  | geography, beach
  0 europepmc png - | Simulated rates of longshore drift | Sediment in cubic metres a year. | coast
  3 wikipedia svg 900x560 | Longshore i18n | Diagram demonstrating longshore drift: 1 beach, 2 sea, 3 longshore
    current direction, 4 incoming waves, 5 swash, 6 backwash | beach diagrams | Longshore drift
  3 wikipedia svg 900x560 | Accreting coast Image6 | Formation of a spit by the drift of sediment along the shore |
    coastal geography diagrams | Longshore drift

translation in biology
  2 commons svg 900x700 | Peptide syn | Translation of mRNA into a peptide | translation (biology)
  2 commons jpeg 1000x900 | 0328 Transcription-translation Summary | From DNA to protein | openstax anatomy
  1 commons svg 900x700 | Translation Biologie-de |  | translation (biology), german-language diagrams
  0 commons jpeg 1500x1000 | Translation booth |  | interpreting
  0 openverse jpeg 1024x683 | Biology |  | textbook, library
  0 openverse jpeg 1024x683 | translation |  | sign, funny, menu
  1 europepmc jpeg - | Initiation factors of translation in yeast biology | eIF2, eIF3 and eIF4F. | ribosome
  0 europepmc png - | Translation efficiency of reporter mRNA | Mean, in vitro. | synthetic biology
  3 wikipedia svg 1000x800 | Ribosome mRNA translation en | Overview of the translation of eukaryotic messenger RNA
    | translation (biology) | Translation (biology)
  3 wikipedia svg 900x700 | Protein synthesis | Translation: a ribosome reads the codons of mRNA while tRNA brings
    amino acids | molecular biology diagrams | Translation (biology)
  2 wikipedia png 1000x1000 | Aminoacids table | The genetic code of codons, from the centre outwards | genetic code
    tables | Translation (biology)
  2 wikipathways svg - | Translation factors | Factors of initiation, elongation and termination | homo sapiens,
    translation pathway

urban heat island
  2 commons svg 900x500 | Urban heat island | Temperature profile of a city | urban heat islands
  1 commons svg 900x500 | Städtische Wärmeinsel |  | urban heat islands, german-language diagrams
  1 commons svg 900x500 | Îlot de chaleur urbain fr |  | urban heat islands, french-language diagrams
  0 commons jpeg 2000x1500 | Heat pump in an urban garden |  | heat pumps
  0 openverse jpeg 1024x683 | urban island |  | city, island, skyline
  1 europepmc png - | Map of the urban heat island of Berlin | Measured surface temperature. | land surface
  0 europepmc png - | Mean intensity of the urban heat island by season | Box plot. | climate
  3 wikipedia svg 1000x520 | HeatIsland Kanto en | How a city warms: profile of temperature from countryside to
    centre in an urban heat island | city climate diagrams | Urban heat island
  2 wikipedia svg 900x500 | Urban heat island (Celsius) | Temperatures of rural, suburban and downtown areas on a
    late afternoon | urban heat islands | Urban heat island
  1 nasa jpeg 1600x1200 | Urban Heat Island of Atlanta | Thermal map from Landsat | heat island, landsat

acid rain
  3 commons svg 900x680 | Origins of acid rain | Processes involved in acid deposition | acid rain diagrams
  1 commons png 900x640 | Pluie acide schéma |  | acid rain diagrams, french-language diagrams
  1 commons svg 800x600 | Lluvia ácida |  | acid rain diagrams, spanish-language diagrams
  0 commons jpeg 2000x3000 | Acid rain damaged gargoyle |  | acid rain damage
  0 openverse jpeg 1024x683 | acid rain |  | street, rain, neon
  0 openverse jpeg 683x1024 | Statue eaten by acid rain |  | statue
  0 europepmc png - | Effect of simulated acid rain on seedlings | Mean, n = 6. | forest
  3 wikipedia svg 900x680 | Origins of acid rain | Processes involved in acid deposition (only SO2 and NOx play a
    significant role in acid rain) | acid rain diagrams | Acid rain
  2 wikipedia png 900x560 | Clean Air Markets wet deposition map | Wet deposition of sulfate in the United States
    before and after the Clean Air Act | us epa maps | Acid rain
  0 wikipedia jpeg 1500x1000 | Acid rain woods1 | Effect of acid rain on a forest, Jizera Mountains | acid rain
    damage | Acid rain
`);
