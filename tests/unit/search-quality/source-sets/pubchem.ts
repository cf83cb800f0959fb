import { readSets } from "./read-sets";

/** One structural formula for each name of a substance. */
export const pubchemSets = readSets(`
structure of nicotine
  3 commons svg 500x400 | Nicotine | Skeletal structure of nicotine | nicotine
  2 commons png 900x800 | Nicotine-3D-balls | Ball-and-stick model of nicotine | nicotine, ball-and-stick models
  0 commons jpeg 2000x1500 | Nicotine patch |  | nicotine replacement
  0 openverse jpeg 1024x683 | nicotine gum |  | gum, pharmacy
  0 openverse jpeg 1024x683 | structure |  | architecture, steel
  1 europepmc jpeg - | Structure of the nicotine acetylcholine receptor | Subunits in colours. | ion channels
  1 europepmc png - | Chemical structures of nicotine and its metabolites | Cotinine and others. | tobacco
  0 europepmc png - | Nicotine dependence score by age | Mean. | smoking
  3 pubchem png 500x500 | Nicotine | Structural formula of Nicotine, C10H14N2

sulfuric acid structure
  3 commons svg 600x500 | Sulfuric-acid-2D-dimensions | Structure of sulfuric acid with bond lengths | sulfuric acid
  2 commons png 900x800 | Sulfuric-acid-3D-vdW | Space-filling model of sulfuric acid | sulfuric acid
  2 commons svg 700x300 | Sulfuric acid resonance |  | sulfuric acid
  0 commons jpeg 1200x1600 | Sulfuric acid burning tissue paper |  | sulfuric acid
  0 openverse jpeg 1024x683 | sulfuric acid tank |  | industry, tank
  0 europepmc png - | Corrosion of steel in sulfuric acid | Measured. | corrosion
  3 pubchem png 500x500 | Sulfuric Acid | Structural formula of Sulfuric Acid, H2SO4

urea molecule
  3 commons svg 500x400 | Harnstoff | Structural formula of urea | urea
  2 commons png 900x700 | Urea 3D ball | Ball-and-stick model of the urea molecule | urea
  2 commons svg 700x240 | Urea resonance | Resonance of urea | urea
  0 commons jpeg 1600x1200 | Urea granules |  | urea, fertilizers
  0 openverse jpeg 1024x683 | molecule sculpture |  | sculpture
  0 europepmc png - | Hydrogen bonds of the urea molecule in simulation | Radial distribution. | solvation
  3 pubchem png 500x500 | Urea | Structural formula of Urea, CH4N2O

acetone structure
  3 commons svg 500x400 | Acetone-structural | Structural formula of acetone | acetone
  3 commons svg 500x300 | Acetone-2D-skeletal | Skeletal structure of acetone | acetone
  2 commons png 900x800 | Acetone-3D-balls | Ball-and-stick model of acetone | acetone
  0 commons jpeg 1200x1600 | Acetone bottle |  | acetone
  0 openverse jpeg 1024x683 | acetone nail varnish remover |  | bottle
  0 europepmc png - | Structure of films cast from acetone | Scanning electron micrograph, scale bar 1 um. |
    polymers
  3 pubchem png 500x500 | Acetone | Structural formula of Acetone, C3H6O

morphine structure
  3 commons svg 600x600 | Morphin - Morphine | Structure of morphine | morphine
  2 commons png 900x800 | Morphine-3D-balls | Ball-and-stick model of morphine | morphine
  0 commons jpeg 1600x1200 | Morphine ampoules |  | morphine
  0 openverse jpeg 1024x683 | Morphine |  | band, concert, bass
  1 europepmc png - | Structures of morphine and of the novel derivatives | R groups are listed. | opioids
  0 europepmc png - | Mean pain score after morphine in participants | Box plot. | analgesia
  3 pubchem png 500x500 | Morphine | Structural formula of Morphine, C17H19NO3

chlorophyll a structure
  3 commons svg 800x900 | Chlorophyll a structure | Structure of chlorophyll a | chlorophyll
  2 commons svg 700x800 | Chlorophyll d structure | Structure of chlorophyll d | chlorophyll
  2 commons png 900x800 | Chlorophyll-a-3D-balls |  | chlorophyll
  0 commons jpeg 2400x1600 | Chlorophyll extract |  | chlorophyll
  0 openverse jpeg 1024x683 | chlorophyll |  | leaf, green, macro
  1 europepmc jpeg - | Chlorophyll a and the structure of the antenna complex | Ribbon. | photosystem
  0 europepmc png - | Chlorophyll a concentration measured at sea | Abundance map. | phytoplankton
  3 pubchem png 500x500 | Chlorophyll a | Structural formula of Chlorophyll a, C55H72MgN4O5

testosterone
  3 commons svg 600x400 | Testosteron | Structural formula of testosterone | testosterone
  2 commons png 900x700 | Testosterone 3D balls | Ball-and-stick model of testosterone | testosterone
  2 commons svg 1000x800 | Steroidogenesis | Pathways of human steroidogenesis | steroidogenesis diagrams
  0 commons jpeg 1600x1200 | Testosterone gel packet |  | testosterone
  0 openverse jpeg 1024x683 | Testosterone |  | gym, man, muscle
  0 europepmc png - | Testosterone levels of the cohort by age | Mean and standard error. | androgens
  1 europepmc jpeg - | Testosterone acts on the brain | Schematic of the axis. | endocrinology
  3 pubchem png 500x500 | Testosterone | Structural formula of Testosterone, C19H28O2

adrenaline molecule
  3 commons svg 600x300 | Adrenaline | Structure of the adrenaline molecule | epinephrine
  2 commons png 900x700 | Adrenaline 3D ball | Ball-and-stick model of the (R)-adrenaline molecule | epinephrine
  0 commons jpeg 1600x1200 | Adrenaline ampoule |  | epinephrine
  0 openverse jpeg 1024x683 | adrenaline rush |  | bungee, jump
  0 openverse jpeg 1024x683 | Adrenaline molecule tattoo |  | tattoo, arm
  1 europepmc jpeg - | Adrenaline and its receptors in the heart | Beta blockers. | cardiology
  3 pubchem png 500x500 | Epinephrine | Structural formula of Epinephrine, C9H13NO3

toluene
  3 commons svg 300x500 | Toluol | Structural formula of toluene | toluene
  2 commons png 700x900 | Toluene-from-xtal-3D-balls | Ball-and-stick model of toluene | toluene
  2 commons svg 700x300 | Toluene numbering | Ortho, meta and para positions | toluene
  0 commons jpeg 1500x1100 | Toluene drum |  | toluene
  0 openverse jpeg 1024x683 | toluene warning sign |  | sign
  0 europepmc png - | Toluene detection by the proposed nanoparticle sensor | Response. | gas sensors
  3 pubchem png 500x500 | Toluene | Structural formula of Toluene, C7H8

sucrose structure
  3 commons svg 700x500 | Saccharose2 | Structure of sucrose, Haworth projection | sucrose
  2 commons png 900x700 | Sucrose-3D-balls |  | sucrose
  2 commons svg 800x500 | Sucrose-inkscape | Structural formula of sucrose | sucrose
  0 commons jpeg 2000x1300 | Sucrose crystals | Photograph of sugar crystals | sucrose
  0 openverse jpeg 1024x683 | sugar cubes |  | sucrose, sweet
  0 europepmc png - | Sucrose gradient and structure of the ribosome fractions | Absorbance. | polysomes
  3 pubchem png 500x500 | Sucrose | Structural formula of Sucrose, C12H22O11

lactic acid
  3 commons svg 500x400 | Lactic-acid-skeletal | Skeletal formula of lactic acid | lactic acid
  2 commons svg 900x400 | Lactic acid fermentation | Glucose to lactic acid | fermentation diagrams
  2 commons svg 600x300 | Cori Cycle | Cori cycle of lactic acid and glucose | metabolism diagrams
  0 commons jpeg 1500x1100 | Lactic acid bacteria colonies |  | lactobacillus
  0 openverse jpeg 1024x683 | lactic acid cramps after the run |  | running
  0 europepmc png - | Lactic acid production in vitro by strain | Mean yields. | probiotics
  3 pubchem png 500x500 | Lactic Acid | Structural formula of Lactic Acid, C3H6O3

phenol | paracetamol 0
  3 commons svg 300x400 | Phenol2 | Structure of phenol | phenol
  3 commons svg 300x400 | Phenol chemical structure |  | phenol
  2 commons png 700x900 | Phenol-2D-skeletal | Skeletal formula of phenol | phenol
  1 commons svg 900x300 | Cumene process phenol | Route to phenol and acetone | industrial processes
  0 commons jpeg 1500x1100 | Phenol in a bottle |  | phenol
  0 openverse jpeg 1024x683 | Phenol red on agar plate |  | agar, laboratory
  0 europepmc png - | Phenol adsorption by the novel carbon | Isotherms, measured. | wastewater
  3 pubchem png 500x500 | Phenol | Structural formula of Phenol, C6H6O

citric acid structural formula | citric-acid-cycle 1
  3 commons svg 700x400 | Zitronensäure - Citric acid | Structural formula of citric acid | citric acid
  2 commons png 900x700 | Citric-acid-3D-balls |  | citric acid
  0 commons jpeg 1500x1100 | Citric acid crystals | Photograph of crystals in polarized light | citric acid
  0 openverse jpeg 1024x683 | lemons |  | lemon, citric, fruit
  0 europepmc png - | Formula milk with citric acid: structural change by heating | Scale bar. | food science
  3 pubchem png 500x500 | Citric Acid | Structural formula of Citric Acid, C6H8O7

capsaicin
  3 commons svg 700x300 | Kapsaicyna | Skeletal formula of capsaicin | capsaicin
  2 commons png 1000x500 | Capsaicin-3D-balls | Ball-and-stick model | capsaicin
  1 commons svg 900x500 | Capsaicin synthesis | Synthesis of capsaicin from vanillin | chemical synthesis
  0 commons jpeg 1500x1100 | Capsaicin extract in a bottle |  | capsaicin
  0 openverse jpeg 1024x683 | Capsaicin |  | chili, red, pepper
  1 europepmc jpeg - | Capsaicin opens TRPV1 | Schematic of the channel. | pain
  0 europepmc png - | Capsaicin content of peppers | Mean, measured by HPLC. | capsicum
  3 pubchem png 500x500 | Capsaicin | Structural formula of Capsaicin, C18H27NO3

structural formula of glycerol
  3 commons svg 500x300 | Glycerin Skelett | Structural formula of glycerol | glycerol
  2 commons png 900x700 | Glycerol-3D-balls |  | glycerol
  2 commons svg 800x500 | Fat triglyceride shorthand formula | Glycerol with three fatty acids | triglycerides
  0 commons jpeg 1100x1500 | Sample of glycerine |  | glycerol
  0 openverse jpeg 1024x683 | glycerol soap |  | soap
  0 europepmc png - | Formula of the feed with glycerol | Structural changes measured. | feed
  3 pubchem png 500x500 | Glycerol | Structural formula of Glycerol, C3H8O3

hydrogen peroxide
  3 commons svg 700x500 | Wasserstoffperoxid | Structural formula of hydrogen peroxide with dihedral angle |
    hydrogen peroxide
  2 commons png 900x700 | Hydrogen-peroxide-3D-balls | Ball-and-stick model of hydrogen peroxide | hydrogen peroxide
  1 commons svg 900x500 | Anthraquinone process | Production of hydrogen peroxide | industrial processes
  0 commons jpeg 1100x1500 | Hydrogen peroxide 35 percent |  | hydrogen peroxide
  0 openverse jpeg 1024x683 | Hydrogen peroxide |  | bottle, bathroom
  1 europepmc jpeg - | Hydrogen peroxide as a signal in cells | Sources and sinks. | redox
  0 europepmc png - | Hydrogen peroxide detection by the novel electrode | Response, measured. | sensors
  3 pubchem png 500x500 | Hydrogen Peroxide | Structural formula of Hydrogen Peroxide, H2O2

oxalic acid
  3 commons svg 500x400 | Oxalsäure | Structural formula of oxalic acid | oxalic acid
  2 commons png 900x700 | Oxalic-acid-from-xtal-3D-balls |  | oxalic acid
  0 commons jpeg 1500x1100 | Oxalic acid powder |  | oxalic acid
  0 openverse jpeg 1024x683 | rhubarb leaves, oxalic acid |  | rhubarb, garden
  0 europepmc png - | Oxalic acid secretion by fungi in vitro | Means. | sclerotinia
  3 pubchem png 500x500 | Oxalic Acid | Structural formula of Oxalic Acid, C2H2O4

structural formula of salicylic acid
  3 commons svg 500x500 | Salicylic-acid-skeletal | Skeletal formula of salicylic acid | salicylic acid
  2 commons png 900x700 | Salicylic-acid-from-xtal-2006-3D-balls |  | salicylic acid
  1 commons svg 900x300 | Kolbe-Schmitt | Synthesis of salicylic acid | name reactions
  0 commons jpeg 1500x1100 | Salicylic acid shampoo |  | salicylic acid
  1 europepmc jpeg - | Salicylic acid in plant defence | NPR1 receptors. | immunity
  0 europepmc png - | Salicylic acid levels after infection | Mean of three replicates. | arabidopsis
  3 pubchem png 500x500 | Salicylic Acid | Structural formula of Salicylic Acid, C7H6O3

menthol
  3 commons svg 500x600 | Menthol | Structure of menthol | menthol
  2 commons png 900x700 | L-menthol-from-xtal-3D-balls |  | menthol
  2 commons svg 1000x600 | Menthol synthesis | Biosynthesis of menthol | terpenes
  0 commons jpeg 1500x1100 | Menthol crystals | Photograph | menthol
  0 openverse jpeg 1024x683 | Menthol |  | cigarettes, pack
  0 europepmc png - | Menthol and the mean cooling score of participants | Bars. | sensory
  3 pubchem png 500x500 | Menthol | Structural formula of Menthol, C10H20O
`);
