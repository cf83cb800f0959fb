import { readSets } from "./read-sets";

/** Pathways of its index: metabolism and signals of cells, without sizes. */
export const wikipathwaysSets = readSets(`
glycolysis pathway
  3 commons svg 900x1100 | Glycolysis metabolic pathway 3 annotated | Glycolysis with the enzymes of its ten steps |
    glycolysis diagrams
  2 commons svg 1000x600 | Glycolysis | Glycolysis summary | glycolysis
  1 commons svg 900x1100 | Glycolyse-de |  | glycolysis diagrams, german-language diagrams
  1 commons png 700x900 | Glucólisis |  | glycolysis diagrams, spanish-language diagrams
  0 commons png 900x800 | Hexokinase ribbon | Structure of hexokinase | hexokinases
  0 openverse jpeg 1024x768 | pathway in the woods |  | path, forest
  2 europepmc jpeg - | Glycolysis and the pentose phosphate pathway in cancer cells | Enzymes with raised expression
    are in red. | warburg effect
  0 europepmc jpeg - | Immunoblot of glycolysis enzymes in knockout cells | Actin is the loading control. | hypoxia
  3 wikipathways svg - | Glycolysis and gluconeogenesis | Glycolysis turns glucose to pyruvate and makes ATP;
    gluconeogenesis is the reverse | homo sapiens, glycolysis pathway, gluconeogenesis pathway
  3 wikipathways svg - | Glycolysis | Glycolysis in Arabidopsis | arabidopsis thaliana, glycolysis pathway
  1 wikipathways svg - | Glycolysis in senescence | Changes of glycolysis in senescent cells | homo sapiens,
    senescence pathway

electron transport chain
  3 commons svg 1100x600 | Mitochondrial electron transport chain—Etc4 | The electron transport chain in the
    mitochondrion | electron transport chain
  2 commons svg 1052x524 | Thylakoid membrane 3 | Electron transport in the thylakoid membrane | thylakoid membranes
  1 commons svg 1100x600 | Atmungskette-de | Elektronentransportkette | electron transport chain, german-language
    diagrams
  1 commons svg 900x480 | Chaîne respiratoire fr |  | electron transport chain, french-language diagrams
  0 commons jpeg 1600x1200 | Electron microscope transport by chain hoist |  | microscopes
  0 openverse jpeg 1024x683 | chain |  | rust, metal
  2 europepmc jpeg - | The mitochondrial electron transport chain and sites of ROS production | Complexes I to IV,
    coenzyme Q and cytochrome c. | oxidative stress
  0 europepmc png - | Oxygen consumption after inhibition of the electron transport chain | Mean of six wells. |
    seahorse assay
  3 wikipathways svg - | Electron transport chain: OXPHOS system in mitochondria | Complexes I to V with all
    subunits and their genes | homo sapiens, oxidative phosphorylation pathway
  2 wikipathways svg - | Electron transport chain | The respiratory chain of yeast or mouse, by complex | mus
    musculus, electron transport chain pathway
  2 wikipathways svg - | Chloroplast electron transport chain | Light reactions in Arabidopsis | arabidopsis
    thaliana
  3 wikipedia svg 1100x620 | Electron transport chain | The electron transport chain in the mitochondrion is the
    site of oxidative phosphorylation in eukaryotes | cellular respiration | Electron transport chain

urea cycle
  3 commons svg 900x700 | Urea cycle | Urea cycle | urea cycle
  1 commons svg 900x700 | Harnstoffzyklus | Harnstoffzyklus | urea cycle, german-language diagrams
  1 commons png 800x640 | Ciclo de la urea |  | urea cycle, spanish-language diagrams
  0 commons png 400x300 | Urea 3D ball | Urea molecule | urea
  0 openverse jpeg 1024x683 | Urea fertiliser bags |  | farm, urea
  0 openverse jpeg 1024x768 | cycle |  | bike
  2 europepmc jpeg - | The urea cycle and its enzymes | CPS1, OTC, ASS1, ASL and ARG1. Disorders are in italics. |
    inborn errors
  0 europepmc png - | Plasma ammonia of patients with urea cycle disorders | Kaplan-Meier curves. | hyperammonemia
  3 wikipathways svg - | Urea cycle and metabolism of amino groups | Enzymes of the urea cycle, of creatine and of
    polyamines | homo sapiens, urea cycle pathway
  3 wikipathways svg - | Urea cycle and associated pathways | The urea cycle with transporters and side reactions |
    homo sapiens, urea cycle pathway
  0 pubchem png 500x500 | Urea | Structural formula of urea, CH4N2O

blood clotting cascade
  2 commons svg 1000x760 | Coagulation full | Coagulation with feedbacks | coagulation, blood
  3 commons svg 900x700 | Classical blood coagulation pathway | The classical blood coagulation cascade, intrinsic
    and extrinsic | coagulation cascade
  1 commons svg 900x700 | Schemat krzepnięcia krwi |  | coagulation, polish-language diagrams
  0 commons jpeg 1800x1200 | Blood clot scanning electron micrograph |  | thrombosis
  1 commons jpeg 900x700 | 1909 Blood Clotting | Steps of blood clotting on a broken vessel | openstax anatomy
  0 openverse jpeg 1024x683 | Cascade waterfall |  | water, river
  0 openverse jpeg 1024x768 | blood test tubes clotting |  | laboratory
  2 europepmc jpeg - | Overview of the blood coagulation cascade | Factors of the intrinsic, extrinsic and common
    pathways. | haemophilia
  0 europepmc png - | Clotting time of blood with novel nanoparticles | Mean, n = 5. | hemostasis
  3 wikipathways svg - | Blood clotting cascade | Factors of the intrinsic and extrinsic pathway up to fibrin | homo
    sapiens, coagulation cascade pathway
  2 wikipathways svg - | Blood clotting and drug effects | Points of action of anticoagulants | homo sapiens, drug
    pathway
  2 wikipathways svg - | Complement and coagulation cascades |  | mus musculus

insulin signaling pathway
  2 commons png 900x680 | Insulin glucose metabolism ZP | Effect of insulin on glucose uptake and metabolism |
    insulin, signal transduction
  3 commons svg 1000x800 | Insulin signal transduction pathway | Signal transduction from the receptor by PI3K and
    AKT | insulin signaling
  1 commons svg 800x600 | Signalweg Insulin-de |  | insulin, german-language diagrams
  0 commons png 800x800 | InsulinHexamer | Structure of the insulin hexamer | insulin
  0 commons jpeg 2000x1500 | Insulin pen |  | insulin therapy
  0 openverse jpeg 1024x683 | Insulin pump |  | diabetes
  2 europepmc jpeg - | Insulin signaling pathway in skeletal muscle | IRS1 is phosphorylated; GLUT4 moves to the
    membrane. | insulin resistance
  2 europepmc jpeg - | Schematic of the insulin/IGF-1 signaling pathway and lifespan | Arrows activate; bars
    inhibit. | ageing
  0 europepmc jpeg - | Western blot of AKT in the insulin signaling pathway | Blot and densitometry. | hfd, mice
  3 wikipathways svg - | Insulin signaling | Insulin binds its receptor; PI3K/AKT and MAPK branches follow | homo
    sapiens, insulin signaling pathway
  2 wikipathways svg - | daf-2 or insulin signaling pathway | Insulin signaling in the worm | caenorhabditis
    elegans, insulin signaling pathway
  1 wikipathways svg - | Insulin signaling in adipocytes (diabetic condition) |  | homo sapiens

apoptosis
  3 commons png 1000x760 | Apoptosis Pathway | Extrinsic and intrinsic pathways of apoptosis | apoptosis
  2 commons svg 800x700 | Signal transduction pathways of apoptosis |  | apoptosis, signal transduction
  1 commons svg 700x600 | Apoptose | Schema der Apoptose | apoptosis, german-language diagrams
  0 commons jpeg 1000x800 | Apoptosis DU145 cells mosaic | Time-lapse micrograph of cells | apoptosis, micrographs
  0 openverse jpeg 1024x768 | Apoptosis |  | band, concert
  1 openverse png 1200x900 | Apoptosis, dying cell illustration |  | nih, cell, illustration
  2 europepmc jpeg - | Extrinsic and intrinsic pathways of apoptosis | Death receptors activate caspase-8;
    mitochondria release cytochrome c. | caspases
  0 europepmc jpeg - | Apoptosis of cells treated with the novel compound by flow cytometry | Representative plots.
    | cytotoxicity
  0 europepmc jpeg - | TUNEL staining of apoptosis in mice | Scale bar, 50 um. | ischemia
  3 wikipathways svg - | Apoptosis | Caspases, BCL2 family and death receptors in programmed cell death | homo
    sapiens, apoptotic cell death pathway
  2 wikipathways svg - | Apoptosis modulation and signaling | Regulators of apoptosis | homo sapiens, apoptotic cell
    death pathway
  1 wikipathways svg - | Apoptosis modulation by HSP70 |  | homo sapiens

vitamin D metabolism
  2 commons svg 900x600 | Reaction - synthesis of vitamin D3 | Photolysis of 7-dehydrocholesterol | vitamin d
  2 commons png 1000x700 | Calcium regulation | Regulation of calcium by vitamin D and parathyroid hormone | calcium
    metabolism
  1 commons svg 800x600 | Vitamin-D-Stoffwechsel | Stoffwechsel von Vitamin D | vitamin d, german-language diagrams
  0 commons jpeg 2000x1500 | Vitamin D capsules |  | vitamin supplements
  0 openverse jpeg 1024x683 | vitamin D |  | sun, beach
  0 openverse jpeg 1024x683 | Vitamin D pills |  | pills, white
  3 europepmc jpeg - | Vitamin D metabolism | 7-dehydrocholesterol in the skin, 25-hydroxylation in the liver and
    1-alpha-hydroxylation in the kidney. | calcitriol
  0 europepmc png - | Forest plot of vitamin D supplementation and mortality | Pooled risk ratios. | meta-analysis
  3 wikipathways svg - | Vitamin D metabolism | From cholesterol in the skin to calcitriol in the kidney, with the
    enzymes | homo sapiens, vitamin d metabolic pathway
  2 wikipathways svg - | Vitamin D receptor pathway | Genes regulated by the receptor | homo sapiens
  1 wikipathways svg - | Vitamin D in inflammatory diseases |  | homo sapiens

renin angiotensin aldosterone system
  3 commons svg 1000x720 | Renin-angiotensin-aldosterone system | Schematic diagram of the
    renin-angiotensin-aldosterone system | renin-angiotensin system
  2 commons png 900x640 | Renin-angiotensin system in man shadow |  | renin-angiotensin system
  1 commons svg 1000x720 | Renin-Angiotensin-Aldosteron-System-de |  | renin-angiotensin system, german-language
    diagrams
  1 commons jpeg 1000x800 | 2626 Renin Aldosterone Angiotensin | The enzyme renin converts angiotensinogen |
    openstax anatomy
  0 commons png 800x700 | Renin ribbon |  | renin
  0 openverse jpeg 1024x683 | Losartan tablets |  | medicine, pills
  2 europepmc jpeg - | The renin-angiotensin-aldosterone system | Renin, ACE and ACE2; AT1 and AT2 receptors. |
    hypertension
  0 europepmc png - | Plasma aldosterone in the cohort | Box plot by group. | heart failure
  3 wikipathways svg - | Renin-angiotensin-aldosterone system (RAAS) | From angiotensinogen to aldosterone and blood
    pressure | homo sapiens, renin-angiotensin cascade pathway
  2 wikipathways svg - | Renin-angiotensin system |  | homo sapiens
  0 wikipathways svg - | Deregulation of renin-angiotensin system by SARS-CoV infection |  | homo sapiens

cholesterol synthesis
  2 commons svg 900x1200 | HMG-CoA reductase pathway | Mevalonate pathway up to cholesterol | cholesterol metabolism
  2 commons png 800x1000 | Cholesterol-Synthesis-Reaction11 | Step of the synthesis of cholesterol | cholesterol
    synthesis
  1 commons svg 900x1200 | Cholesterinsynthese |  | cholesterol metabolism, german-language diagrams
  1 commons svg 500x360 | Cholesterol | Skeletal formula of cholesterol | cholesterol
  0 commons jpeg 1800x1200 | Statin tablets against cholesterol |  | statins
  0 openverse jpeg 1024x683 | High cholesterol breakfast |  | eggs, bacon
  1 europepmc jpeg - | Regulation of cholesterol synthesis by SREBP-2 | SCAP carries SREBP to the Golgi. | lipid
    metabolism
  0 europepmc png - | Effect of the extract on cholesterol synthesis in mice | Means with standard errors. |
    hyperlipidemia
  3 wikipathways svg - | Cholesterol biosynthesis pathway | All steps from acetyl-CoA to cholesterol, a synthesis by
    the Bloch and Kandutsch-Russell routes | homo sapiens, cholesterol biosynthetic pathway
  3 wikipathways svg - | Cholesterol biosynthesis | Synthesis of cholesterol, by enzyme | mus musculus, cholesterol
    biosynthetic pathway
  1 wikipathways svg - | Statin inhibition of cholesterol production |  | homo sapiens
  0 pubchem png 500x500 | Cholesterol | Structural formula of cholesterol, C27H46O

complement activation
  3 commons png 1000x800 | Complement pathway | Classical, lectin and alternative pathways of complement activation
    | complement system
  2 commons svg 900x700 | Complement death | Membrane attack complex | complement system
  1 commons svg 900x700 | Komplementsystem | Aktivierung des Komplementsystems | complement system, german-language
    diagrams
  0 commons jpeg 1600x1100 | Complement fixation test plate |  | serology
  0 openverse jpeg 1024x683 | complement colours |  | colour, orange, blue
  2 europepmc jpeg - | The three pathways of complement activation | All meet at C3 convertase. | innate immunity
  0 europepmc jpeg - | Complement activation in kidney of patients | Immunofluorescence staining for C3. | nephritis
  3 wikipathways svg - | Complement activation | Classical, lectin and alternative routes to the membrane attack
    complex | homo sapiens, complement system pathway
  2 wikipathways svg - | Complement activation, classical pathway |  | homo sapiens, mus musculus
  2 wikipathways svg - | Complement system | Complement proteins and their receptors | homo sapiens

pentose phosphate pathway
  3 commons svg 900x700 | Pentose phosphate pathway en | The pentose phosphate pathway, oxidative and non-oxidative
    | pentose phosphate pathway
  2 commons png 800x640 | Pentose Phosphate Pathway Mechanisms |  | pentose phosphate pathway
  1 commons svg 900x700 | Pentosephosphatweg |  | pentose phosphate pathway, german-language diagrams
  0 commons png 800x600 | Transketolase ribbon |  | transferases
  0 openverse jpeg 1024x683 | garden pathway |  | garden, path
  2 europepmc jpeg - | The pentose phosphate pathway makes NADPH and ribose 5-phosphate | G6PD is the first enzyme.
    | redox
  0 europepmc png - | Flux through the pentose phosphate pathway after treatment in vitro | Means of three
    replicates. | fluxomics
  3 wikipathways svg - | Pentose phosphate pathway | Oxidative and non-oxidative branch with the enzymes |
    saccharomyces cerevisiae, pentose phosphate pathway
  3 wikipathways svg - | Pentose phosphate metabolism | Glucose 6-phosphate to ribose 5-phosphate | homo sapiens,
    pentose phosphate pathway
  1 wikipathways svg - | Pentose phosphate pathway in senescent cells |  | homo sapiens

beta oxidation of fatty acids
  2 commons svg 900x700 | Beta oxidation | Steps of beta oxidation | fatty acid metabolism
  3 commons svg 1000x700 | Fatty acid beta oxidation | Beta oxidation of fatty acids in the mitochondrion | beta
    oxidation
  1 commons svg 900x700 | Beta-Oxidation-de |  | fatty acid metabolism, german-language diagrams
  0 commons jpeg 2000x1300 | Fatty fish rich in acids |  | fish as food
  0 openverse jpeg 1024x683 | oxidation on copper |  | copper, texture
  2 europepmc jpeg - | Mitochondrial beta-oxidation of fatty acids | Carnitine shuttle and the four steps. | lipids
  0 europepmc png - | Gene expression of fatty acid beta oxidation in liver | Heat map. | steatosis
  3 wikipathways svg - | Fatty acid beta-oxidation | Activation, transport and the four steps of the spiral | homo
    sapiens, fatty acid beta degradation pathway
  3 wikipathways svg - | Mitochondrial long chain fatty acid beta-oxidation |  | homo sapiens
  1 wikipathways svg - | Beta-oxidation meta-pathway |  | homo sapiens

circadian rhythm genes
  3 commons svg 900x700 | Circadian clock genes of mammals | Clock genes and their feedback loops | circadian rhythm
  2 commons svg 900x640 | Biological clock human | Overview of the human circadian biological clock | circadian
    rhythm
  1 commons svg 900x640 | Biologische Uhr des Menschen |  | circadian rhythm, german-language diagrams
  0 commons png 700x500 | Rhythm notation of clave |  | music notation
  0 openverse jpeg 1024x683 | sleep |  | bed, cat
  2 europepmc jpeg - | The molecular clock: genes of the circadian rhythm | CLOCK and BMAL1 drive Per and Cry, which
    inhibit them. | chronobiology
  0 europepmc png - | Circadian expression of clock genes in cohort participants | Scatter plot by hour. | melatonin
  3 wikipathways svg - | Circadian rhythm genes | Core clock genes and those that they control | homo sapiens,
    circadian rhythm pathway
  1 wikipathways svg - | Exercise-induced circadian regulation |  | homo sapiens

notch signaling
  3 commons svg 1000x700 | Notch signaling pathway | Notch receptor, ligand and cleavage steps | notch signaling
  2 commons png 900x700 | Notchccr | Notch-mediated juxtacrine signal between adjacent cells | notch signaling
  0 commons jpeg 3000x2000 | Franconia Notch |  | franconia notch
  0 openverse jpeg 1024x683 | The Notch |  | mountain, vermont
  2 europepmc jpeg - | Canonical Notch signaling | The intracellular domain moves to the nucleus and binds CSL. |
    development
  0 europepmc jpeg - | Notch signaling in zebrafish neuromasts by confocal microscopy | Scale bar, 20 um. |
    zebrafish
  3 wikipathways svg - | Notch signaling | Ligands, cleavage by gamma-secretase and target genes | homo sapiens,
    notch signaling pathway
  3 wikipathways svg - | Notch signaling pathway | Notch receptors and their regulators | homo sapiens, notch
    signaling pathway
  1 wikipathways svg - | LIN-12/Notch Lateral Signaling |  | caenorhabditis elegans
`);
