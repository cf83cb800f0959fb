import { readSets } from "./read-sets";

/** Historic plates, whose titles are sentences of a catalogue. */
export const wellcomeSets = readSets(`
muscles of the human body
  3 commons svg 1200x2000 | Muscles front and back | Muscles of the human body, front and back | muscular system
    diagrams
  1 commons svg 1000x1700 | Muscles humains fr |  | muscular system diagrams, french-language diagrams
  2 commons png 700x1200 | Bougle whole muscles | Muscles of the body without labels | muscular system
  0 commons jpeg 2000x3000 | Bodybuilder posing |  | bodybuilding
  0 openverse jpeg 1024x683 | muscles |  | gym, body, man
  2 openverse jpeg 1000x1400 | The muscles of the human body: front view |  | engraving, anatomy, old book
  0 europepmc png - | Measured activity of the muscles in participants | EMG of the body in motion. | gait
  3 wellcome jpeg - | Muscles of the human body: front view. Coloured lithograph, 1840 |  | muscles, human anatomy,
    lithographs
  2 wellcome jpeg - | An écorché figure: muscles seen from behind. Engraving after J. Wandelaar, 1747 |  | muscles,
    engravings
  1 wellcome jpeg - | Muscles of the arm and hand: two figures. Line engraving |  | muscles, arm, line engravings

foxglove botanical drawing
  2 commons jpeg 1600x2400 | Digitalis purpurea - Köhler's Medizinal-Pflanzen-053 | Botanical drawing of foxglove |
    koehler1887
  2 commons jpeg 1500x2200 | Illustration Digitalis purpurea0 | Original book source: Thomé, Flora von Deutschland |
    thomé flora
  0 commons jpeg 3000x4000 | Foxglove in Devon |  | digitalis purpurea
  0 openverse jpeg 683x1024 | Foxglove |  | flower, garden, purple
  1 openverse jpeg 1000x1500 | Foxglove drawing |  | sketch, pencil, flower
  0 europepmc png - | Cardiac glycosides of foxglove measured in leaves | Mean. | digitalis
  3 wellcome jpeg - | Foxglove (Digitalis purpurea L.): flowering stem. Botanical drawing, coloured |  | digitalis,
    medicinal plants, drawings
  3 wellcome jpeg - | Foxglove plant (Digitalis purpurea): flowering stem and floral segments. Coloured etching by
    M. Bouchard, 1774 |  | foxglove, etchings
  1 wellcome jpeg - | Yellow foxglove (Digitalis lutea). Watercolour |  | digitalis, watercolours

acupuncture points chart
  2 commons jpeg 1400x2000 | Acupuncture chart 300px | Old Chinese chart of acupuncture points | acupuncture charts
  2 commons png 900x1600 | Acupuncture points on the hand |  | acupuncture
  0 commons jpeg 2500x1700 | Acupuncture needles |  | acupuncture
  0 openverse jpeg 1024x683 | acupuncture |  | needles, back, clinic
  2 openverse jpeg 683x1024 | Acupuncture points chart on the wall |  | model, chart, body
  1 europepmc jpeg - | Acupuncture points used in this study | Points LI4 and ST36 on the participant. | pain
  0 europepmc png - | Forest plot of acupuncture for headache | Pooled. | review
  3 wellcome jpeg - | Acupuncture points chart: the kidney meridian. Chinese woodcut, Ming period |  | acupuncture
    points, charts, woodcuts
  3 wellcome jpeg - | Chinese acupuncture chart: points of the front of the body |  | acupuncture, charts, woodcuts
  1 wellcome jpeg - | Moxibustion points, Japanese manuscript |  | moxibustion, manuscripts

zodiac man
  2 commons jpeg 1500x2300 | Anatomical Man | Zodiac man from the Très Riches Heures | très riches heures du duc de
    berry
  1 commons svg 700x700 | Zodiac signs wheel |  | zodiac
  0 commons jpeg 2000x1500 | Man at Zodiac mosaic Beth Alpha |  | beth alpha
  0 openverse jpeg 1024x683 | Zodiac |  | film, poster, man
  0 openverse jpeg 683x1024 | zodiac man tattoo |  | tattoo
  0 europepmc png - | Killer cells |  | zodiac
  3 wellcome jpeg - | Zodiac man: signs and the parts of the body that they rule. Woodcut, 1503 |  | zodiac,
    astrology, woodcuts
  3 wellcome jpeg - | Zodiac man with bloodletting points. Manuscript, 15th century |  | zodiac, bloodletting
  1 wellcome jpeg - | Astrological chart. Engraving |  | astrology, engravings

john snow cholera map
  3 commons jpeg 1900x1770 | Snow-cholera-map-1 | Original map by John Snow showing the clusters of cholera cases in
    1854 | john snow, cholera, maps
  2 commons png 1000x900 | Snow cholera map redrawn |  | john snow
  0 commons jpeg 900x1200 | John Snow portrait |  | john snow
  0 openverse jpeg 1024x683 | John Snow pub, Soho |  | pub, london
  0 openverse jpeg 1024x683 | snow map |  | winter, ski, trail
  1 europepmc png - | Map of cholera cases, Haiti | After John Snow. | epidemiology
  0 europepmc png - | Cholera incidence prediction | Simulation. | vibrio
  3 wellcome jpeg - | John Snow: map of cholera deaths around the Broad Street pump. 1855 |  | cholera, maps, london
  3 wellcome jpeg - | Map of cholera in Soho, after John Snow, 1936 reprint |  | cholera, maps
  0 wellcome jpeg - | John Snow. Photograph |  | portrait photographs

nightingale rose diagram
  3 commons jpeg 1600x1000 | Nightingale-mortality | Diagram of the causes of mortality in the army in the East, by
    Florence Nightingale | florence nightingale, polar area diagrams
  2 commons svg 800x600 | Polar area chart example |  | polar area diagrams
  0 commons jpeg 1200x1600 | Florence Nightingale portrait |  | florence nightingale
  0 openverse jpeg 1024x683 | Nightingale on a rose |  | bird, rose
  0 openverse jpeg 1024x683 | Florence Nightingale museum |  | museum, london
  1 europepmc png - | Rose diagram of fracture orientation | n = 120. | geology
  2 europepmc jpeg - | The rose diagram of Florence Nightingale, redrawn | Areas are deaths by cause and month. |
    history of statistics
  3 wellcome jpeg - | Florence Nightingale: diagram of the causes of mortality, the rose diagram. 1858 |  | florence
    nightingale, crimean war, diagrams
  3 wellcome jpeg - | Nightingale rose diagram, "Diagram of the causes of mortality in the army in the East" |  |
    mortality, statistics, diagrams
  0 wellcome jpeg - | Florence Nightingale. Lithograph after a portrait |  | nurses

four humours
  3 commons svg 800x800 | The four humours | Blood, phlegm, yellow and black bile with elements and seasons |
    humorism
  2 commons jpeg 900x700 | Lavater1792 | The four temperaments | physiognomy, four temperaments
  1 commons svg 800x800 | Quatre humeurs fr |  | humorism, french-language diagrams
  0 commons jpeg 1500x1000 | Four comedians, Humour festival |  | comedy
  0 openverse jpeg 1024x683 | humour |  | funny, sign
  0 openverse jpeg 1024x683 | Four temperaments sculpture Versailles |  | statue, garden
  0 europepmc png - | Participants' scores for four humour styles | Mean. | psychology
  3 wellcome jpeg - | The four humours and the four elements: a circular diagram. Woodcut, 1574 |  | humours,
    elements, diagrams
  3 wellcome jpeg - | Four humours: the temperaments. Engraving |  | humours, engravings
  1 wellcome jpeg - | Urine wheel. Manuscript |  | uroscopy

opium poppy plant
  3 commons jpeg 1600x2400 | Papaver somniferum - Köhler's Medizinal-Pflanzen-102 | Opium poppy | koehler1887
  2 commons jpeg 1500x2200 | Illustration Papaver somniferum0 | Opium poppy plant | thomé flora
  0 commons jpeg 3000x2000 | Opium poppy field |  | opium poppy cultivation
  0 openverse jpeg 1024x683 | opium poppy |  | flower, red, macro
  0 openverse jpeg 1024x683 | poppy plant in the garden |  | plant, garden
  1 europepmc jpeg - | Biosynthesis of morphine in the opium poppy plant | Enzymes and intermediates. | alkaloids
  0 europepmc png - | Expression of genes in opium poppy | Heat map. | capsule
  3 wellcome jpeg - | Opium poppy (Papaver somniferum): flowering plant, capsule and seeds. Coloured engraving |  |
    opium poppy, medicinal plants, engravings
  3 wellcome jpeg - | Opium poppy plant (Papaver somniferum L.). Coloured zincograph, 1853 |  | opium poppy, botany
  0 wellcome jpeg - | A busy stacking room in the opium factory at Patna. Lithograph |  | opium industry,
    lithographs

phrenology head
  3 commons jpeg 1100x1500 | PhrenologyPix | Phrenology head, chart of 1883 | phrenology
  2 commons jpeg 900x1200 | Phrenology1 |  | phrenology
  0 commons jpeg 1500x2000 | Phrenology bust in a museum | Porcelain head | phrenology
  0 openverse jpeg 683x1024 | Phrenology head |  | porcelain, antique, shop
  1 openverse jpeg 800x1000 | phrenology poster |  | poster, head
  0 europepmc png - | A test of phrenology with MRI scans | Participants. | neuroimaging
  3 wellcome jpeg - | A phrenological head, labelled with the faculties. Coloured lithograph |  | phrenology, head,
    lithographs
  3 wellcome jpeg - | Phrenology: head in profile with the organs numbered. Engraving |  | phrenology, engravings
  0 wellcome jpeg - | A phrenologist examines a client. Caricature |  | caricatures

vesalius skeleton
  3 commons jpeg 1400x2100 | Vesalius Fabrica p163 | Skeleton from De humani corporis fabrica | de humani corporis
    fabrica
  2 commons jpeg 1400x2100 | Vesalius 164frc |  | vesalius, skeletons
  0 commons jpeg 1500x2000 | Andreas Vesalius statue Brussels |  | andreas vesalius
  0 openverse jpeg 683x1024 | Vesalius |  | statue, brussels
  0 openverse jpeg 1024x683 | skeleton in the closet |  | halloween
  0 europepmc png - | Vesalius, software for the skeleton | Screenshot. | software
  3 wellcome jpeg - | Vesalius: skeleton leaning on a spade. Woodcut, 1543 |  | skeleton, anatomy, woodcuts
  3 wellcome jpeg - | Skeleton contemplating a skull, from A. Vesalius. Woodcut, 1543 |  | skeleton, woodcuts
  1 wellcome jpeg - | Title page of A. Vesalius, De humani corporis fabrica |  | title pages

harvey circulation of the blood
  2 commons jpeg 1500x1000 | William Harvey (1578-1657) Venenbild | Experiment on veins of the forearm from De motu
    cordis | de motu cordis
  1 commons svg 600x900 | Blutkreislauf | Schema des Blutkreislaufs | circulatory system, german-language diagrams
  0 commons jpeg 900x1200 | William Harvey portrait |  | william harvey
  0 openverse jpeg 1024x683 | Hurricane Harvey |  | storm, houston
  0 openverse jpeg 1024x683 | blood donation |  | blood
  1 europepmc jpeg - | The circulation of the blood before and after Harvey | Schemes after Galen and De motu
    cordis. | history of medicine
  0 europepmc png - | Cerebral blood flow of patients | Mean. | circulation
  3 wellcome jpeg - | W. Harvey, circulation of the blood: valves of the veins in the forearm. Engraving, 1628 |  |
    blood circulation, veins, engravings
  2 wellcome jpeg - | Harvey demonstrating the circulation of the blood to Charles I. Engraving after R. Hannah |  |
    blood circulation, engravings
  3 wellcome jpeg - | The circulation of the blood: diagram of heart, lungs and vessels. Coloured lithograph |  |
    blood circulation, diagrams

alchemy symbols
  3 commons svg 800x1000 | Alchemy symbols chart | Symbols of metals, elements and processes | alchemical symbols
  2 commons jpeg 1100x1500 | Alchemical symbols in Kircher |  | alchemical symbols, mundus subterraneus
  1 commons svg 200x200 | Alchemy fire symbol |  | alchemical symbols
  0 commons jpeg 1500x1000 | The Alchemist by Wright of Derby |  | joseph wright
  0 openverse jpeg 1024x683 | alchemy |  | bottles, witch, shop
  0 openverse jpeg 1024x683 | Alchemy symbols sticker set |  | sticker, occult
  0 europepmc png - | Alchemy: simulation of free energy | Score. | drug design
  3 wellcome jpeg - | Alchemy: table of symbols for metals, substances and processes. Engraving |  | alchemy,
    symbols, engravings
  3 wellcome jpeg - | Symbols used in alchemy and chemistry. Manuscript, 17th century |  | alchemy, symbols
  1 wellcome jpeg - | An alchemist in the laboratory. Oil painting |  | alchemists

distillation apparatus
  3 commons svg 900x800 | Simple distillation apparatus | Labelled parts of a simple distillation apparatus |
    distillation diagrams
  3 commons svg 900x800 | Fractional distillation lab apparatus |  | distillation diagrams
  1 commons svg 900x800 | Destillationsapparatur |  | distillation diagrams, german-language diagrams
  0 commons jpeg 2500x1800 | Distillation apparatus whisky stills |  | pot stills
  0 openverse jpeg 1024x683 | distillation |  | whisky, copper, still
  0 openverse jpeg 1024x683 | glass apparatus |  | chemistry, glass
  1 europepmc jpeg - | Schematic of the apparatus for membrane distillation | Feed, membrane and permeate. |
    desalination
  3 wellcome jpeg - | Distillation apparatus: alembic, furnace and receiver. Engraving |  | distillation, chemical
    apparatus, engravings
  2 wellcome jpeg - | Chemistry: various apparatus for distillation. Line engraving, 18th century |  | distillation,
    line engravings
  0 wellcome jpeg - | Apothecaries at work. Oil painting |  | pharmacy
`);
