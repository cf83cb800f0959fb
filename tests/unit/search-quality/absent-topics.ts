/**
 * Topics of syllabuses of which the collection has no diagram. Words of many of them stand somewhere in it: in another
 * sense, in passing, or beside a word that it does not have.
 */
export const absentTopics: readonly string[] = `
  adrenal gland, albatross wing, alpine glacier, ammonite fossil, anaconda skeleton, aqueduct, arch bridge keystone,
  arctic tundra, asteroid belt, assembly line, atrial fibrillation, axolotl, bacteriophage injection, bagpipe, ballot box,
  barcode, baroque orchestra, bicycle derailleur, bill of rights, bird migration, black death, blast furnace, bonsai,
  brick laying bonds, buddhist stupa, butterfly metamorphosis, byzantine empire, canal lock, candle flame zones,
  car gearbox, carpet weaving, castle moat, catapult, cave stalactites, chess openings, chinese zodiac, chromatography,
  cochlear implant, coffee roasting, cold war alliances, colour blindness test, compound eye, constellation orion,
  coral reef zones, court of appeal, cricket fielding positions, crop rotation, crusades, cuneiform, cyclone, dandelion,
  dental braces, desalination, dinosaur family tree, domino effect, drum kit, earthworm, electoral college, elevator,
  embryo development, emperor penguin, endoscope, espresso machine, estuary, exoskeleton, fingerprint patterns,
  fire extinguisher, fish gills, fishing net, folk dance steps, football offside, forest canopy, french revolution,
  frog dissection, fuel cell car, garden irrigation, gel electrophoresis, genome editing, geodesic dome, geyser,
  glass blowing, gold rush, golden gate bridge, gothic cathedral, grafting of trees, great wall, greek temple,
  green roof, guitar fretboard, haiku, harvest calendar, hedge fund, helicopter rotor, hieroglyphs, hindu caste,
  honeycomb, hot air balloon, hovercraft, human rights, hurricane, ice age, immune response, inca empire,
  industrial revolution, insulin pump, irrigation, jazz band, jellyfish, jury trial, kangaroo, karate belts, kidney stone,
  kite aerodynamics, knitting stitches, landfill, lava lamp, leather tanning, lighthouse, limestone cave, loom,
  magna carta, mangrove, maple syrup, marathon training, maya calendar, meiosis crossing over, microscope parts,
  milk pasteurisation, mosque, mountain formation, mummification, museum plan, national parks, nervous breakdown,
  oil rig, olympic rings, opera house, orchestra seating, origami crane, ottoman empire, ozone hole, paper making,
  parachute, parliament seating, passport, pest control, phonograph, pizza oven, plague doctor, plumbing trap,
  pottery kiln, printing press, pulp fiction, pyramids of giza, quarry, quilt patterns, radar, rainforest, recycling symbols,
  reformation, renaissance painting, rice terrace, roman aqueduct, rugby scrum, sailing knots, samurai armour,
  school timetable, scuba diving, seed germination, sewing machine, shark fin, ship hull, silk moth, skateboard tricks,
  sleep stages, snowflake, soccer formation, space suit, spider web, stained glass, steam locomotive, stethoscope, sundial,
  sushi, swimming strokes, tattoo, tea ceremony, tennis court, termite mound, thunderstorm, tooth fairy, tornado,
  traffic lights, trench warfare, tsunami warning, tyre tread, umbrella, vaccine schedule, vending contract, viking ship,
  violin bow, volcano museum, waltz steps, watermill, whale song, wheat threshing, wind instruments, windmill sails,
  wine fermentation tank, witch trials, wool spinning, yoga poses, zebra crossing, zeppelin, zip fastener
`
  .trim()
  .split(/,\s+/);
