import { readSets } from "./read-sets";

/** Drawings of research projects. */
export const zenodoSets = readSets(`
research data lifecycle
  3 commons svg 900x900 | Research data lifecycle | Plan, collect, process, analyse, preserve, share, reuse |
    research data management
  2 commons png 1200x900 | DCC lifecycle model |  | digital curation
  1 commons svg 900x900 | Forschungsdatenzyklus-de |  | research data management, german-language diagrams
  0 commons jpeg 2000x1300 | Research data centre Utrecht |  | data centers
  0 openverse jpeg 1024x683 | data center |  | servers
  1 openverse jpeg 1024x768 | Data lifecycle talk |  | slide, conference
  2 europepmc png - | The research data lifecycle in the life sciences | Stages from planning to reuse with tools. |
    fair, elixir
  0 europepmc png - | Survey of research data sharing | Percent of participants. | open data
  3 zenodo png - | The Research Data Lifecycle | Infographic of the stages of the lifecycle of research data |
    research data management, lifecycle, infographic
  3 zenodo png - | Research data lifecycle diagram (English) | A diagram to reuse in training | rdm, training
  1 zenodo png - | RDM helpdesk workflow | Internal workflow of a helpdesk | rdm

FAIR data principles
  3 commons svg 900x500 | FAIR data principles | Findable, accessible, interoperable, reusable | fair data
  1 commons svg 900x500 | Principios FAIR es |  | fair data, spanish-language diagrams
  0 commons jpeg 2500x1700 | State fair, Data booth |  | fairs
  0 openverse jpeg 1024x683 | fair |  | ferris wheel, night
  2 openverse png 1280x720 | FAIR data principles |  | open data, slide, infographic
  2 europepmc png - | The FAIR data principles and their fifteen parts | F1 to R1.3. | data stewardship
  0 europepmc png - | Mean FAIR score of data repositories | Violin plot. | metadata
  3 zenodo png - | FAIR data principles illustration | Findable, Accessible, Interoperable and Reusable data, with
    icons | fair, open science, illustration
  3 zenodo png - | FAIR Principles: an infographic | Data principles explained in four panels | fair data,
    infographic
  1 zenodo png - | Implementation network map | Map of the projects | fair

open science pillars
  2 commons svg 900x700 | Open Science - Prinzipien | The six principles of open science | open science
  1 commons png 1000x700 | Pilares de la ciencia abierta |  | open science, spanish-language diagrams
  0 commons jpeg 3000x2000 | Pillars of the science museum, open day |  | museums
  0 openverse jpeg 1024x683 | pillars |  | temple, greece
  0 openverse jpeg 1024x683 | open science sticker |  | sticker, laptop
  2 europepmc png - | Pillars of open science in the recommendation of UNESCO | Knowledge, infrastructures,
    engagement, dialogue. | policy
  0 europepmc png - | Open science practices of participants | Mean. | survey
  3 zenodo png - | Pillars of Open Science | Diagram: open access, open data, open source, open peer review, open
    education and citizen science | open science
  2 zenodo png - | Open science umbrella | Illustration of an umbrella over the practices | open science,
    illustration

peer review process
  3 commons svg 700x900 | Peer review process flowchart | From submission to publication | peer review
  1 commons svg 700x900 | Evaluación por pares |  | peer review, spanish-language diagrams
  0 commons jpeg 2000x1300 | Peer review panel at NIH |  | scientists
  0 commons jpeg 1800x1200 | ScientificReview | Reviewers at a table | peer review
  0 openverse jpeg 1024x683 | review process |  | office, paper
  1 openverse png 1280x720 | Peer Review cartoon |  | cartoon, science
  2 europepmc png - | Peer review process | Flow of a manuscript among authors, editors and reviewers. | publishing
  0 europepmc png - | Time in peer review by journal | Box plot, days. | bibliometrics
  3 zenodo png - | Peer Review Process diagram | Flow diagram of the editorial process, CC0 | peer review,
    publishing
  2 zenodo png - | Open peer review models | Diagram of single-blind, double-blind and open review | peer review,
    open science

machine learning workflow
  2 commons svg 1000x400 | Machine learning workflow | Data, training, evaluation, deployment | machine learning
    diagrams
  2 commons png 900x500 | Supervised machine learning in a nutshell |  | machine learning diagrams
  1 commons svg 1000x400 | Maschinelles Lernen Ablauf-de |  | machine learning diagrams, german-language diagrams
  0 commons jpeg 2000x1300 | Machine learning class |  | education
  0 openverse jpeg 1024x683 | sewing machine workflow |  | sewing
  0 openverse jpeg 1024x683 | learning |  | school, child
  2 europepmc png - | Machine learning workflow of this study | Features, cross-validation and prediction. |
    radiomics
  1 europepmc png - | Workflow of the proposed machine learning model for patients | ROC curve at the right. |
    oncology
  3 zenodo png - | Machine learning workflow | Steps from data collection to deployment, drawn for a course |
    machine learning, workflow, teaching
  2 zenodo png - | Machine Learning workflow for materials - figure 1 | Graphical abstract | materials, machine
    learning

circular economy | circular-flow-of-income 0
  3 commons svg 900x900 | Circular economy butterfly diagram | Technical and biological cycles | circular economy
    diagrams
  2 commons svg 900x500 | Linear versus circular economy |  | circular economy diagrams
  1 commons svg 900x900 | Kreislaufwirtschaft-de |  | circular economy diagrams, german-language diagrams
  0 commons jpeg 2000x1300 | Circular economy conference Brussels |  | conferences
  0 openverse jpeg 1024x683 | circular window |  | architecture
  2 openverse png 1280x720 | Circular Economy |  | recycling, infographic, waste
  2 europepmc png - | The circular economy of plastics | Loops of reuse and recycling. | plastics
  0 europepmc png - | Publications on the circular economy by year | Bibliometric map. | review
  3 zenodo png - | Circular economy diagram | Reduce, reuse, repair and recycle loops | circular economy,
    sustainability
  2 zenodo svg - | Circular Economy strategies: the 10R ladder | Diagram of strategies R0 to R9 | circular economy

internet of things architecture
  2 commons svg 900x700 | Internet of Things layers | Perception, network and application layer | internet of things
  2 commons jpeg 1300x900 | Internet of Things | Roadmap of the technology | internet of things
  1 commons svg 900x700 | Arquitectura IoT es |  | internet of things, spanish-language diagrams
  0 commons jpeg 2000x1300 | Architecture biennale things |  | architecture
  0 openverse jpeg 1024x683 | internet of things device |  | arduino, board
  2 europepmc png - | Layered architecture of the Internet of Things | Sensing, network, middleware and application.
    | iot
  1 europepmc png - | Proposed architecture for detection in the Internet of Things | The novel model runs at the
    edge. | security
  3 zenodo png - | Internet of Things architecture | Diagram of devices, gateway, cloud and applications | iot,
    architecture
  1 zenodo png - | Project architecture D2.1 | Figure of a deliverable | internet of things, project

digital twin
  2 commons svg 900x500 | Digital twin concept | Physical and virtual space with the data between them | digital
    twins
  1 commons svg 900x500 | Digitaler Zwilling-de |  | digital twins, german-language diagrams
  0 commons jpeg 2000x1300 | Digital Twin video wall |  | trade fairs
  0 openverse jpeg 1024x683 | twin |  | twins, sisters
  0 openverse jpeg 1024x683 | Digital |  | code, matrix
  2 europepmc png - | Concept of a digital twin | Sensors feed the model, which controls the asset. | industry 4.0
  0 europepmc png - | Prediction error of the digital twin | Simulated and measured data. | batteries
  3 zenodo png - | Digital Twin concept diagram | Physical asset, virtual model and data flow between them | digital
    twin, simulation
  2 zenodo png - | Digital twin of the ocean: overview | Diagram of the components | digital twin, ocean

microservices architecture
  3 commons svg 900x600 | Microservices architecture | API gateway with services and their databases |
    microservices, software architecture diagrams
  2 commons png 900x600 | Monolith versus microservices |  | microservices
  0 commons jpeg 2000x1300 | Architecture of Barcelona |  | buildings
  0 openverse jpeg 1024x683 | architecture |  | building, glass
  1 openverse jpeg 1024x768 | Microservices whiteboard |  | whiteboard, software
  0 europepmc png - | Latency of the proposed microservices architecture | Mean of ten runs. | cloud
  3 zenodo png - | Microservices Architecture diagram | A reference diagram of services, gateway and message broker
    | microservices, software engineering
  2 zenodo svg - | Platform architecture with microservices | Overview of the platform of a project | architecture

carbon capture and storage
  3 commons svg 1000x600 | Carbon capture and storage | Capture at a plant, transport and storage underground |
    carbon capture and storage
  2 commons png 1000x700 | Carbon sequestration-2009-10-07 | Terrestrial and geological sequestration | carbon
    sequestration
  1 commons svg 1000x600 | CO2-Abscheidung-de |  | carbon capture and storage, german-language diagrams
  0 commons jpeg 3000x2000 | Carbon capture plant Boundary Dam |  | power stations
  0 openverse jpeg 1024x683 | storage tanks |  | industry, oil
  2 europepmc png - | Carbon capture and storage chain | Sources, pipelines, wells and saline aquifers. | climate
  0 europepmc png - | Storage capacity of carbon in the basin | Simulation. | reservoir
  3 zenodo png - | Carbon Capture and Storage infographic | Diagram of capture, transport, injection and monitoring
    | ccs, climate, infographic
  2 zenodo png - | CCS value chain | Drawing of the chain, carbon storage offshore | ccs

reproducible research
  2 commons png 900x600 | Reproducible research spectrum |  | reproducibility
  0 commons jpeg 2000x1300 | Workshop on reproducible research |  | workshops
  0 openverse jpeg 1024x683 | research |  | library, books
  0 openverse jpeg 1024x683 | Reproducible research t-shirt |  | shirt
  1 europepmc png - | A workflow for reproducible research | Code, data and container. | software
  0 europepmc png - | Reproducible measurement of cells | Mean of replicates. | cytometry
  3 zenodo png - | Reproducible Research illustration: The Turing Way | Definition of reproducible, replicable,
    robust and generalisable research in a matrix | turing way, reproducibility, illustration
  3 zenodo png - | Reproducible research workflow diagram | Data, code, environment and report | reproducibility,
    workflow
  1 zenodo png - | The Turing Way: reproducible research journey | Illustration of a road | turing way, illustration

data pipeline | five-stage-pipeline 0
  2 commons svg 900x300 | Data pipeline ETL | Extract, transform, load | extract, transform, load
  1 commons svg 900x300 | Data pipeline fr |  | extract, transform, load, french-language diagrams
  0 commons jpeg 3000x2000 | Trans-Alaska Pipeline |  | pipelines
  0 openverse jpeg 1024x683 | pipeline |  | alaska, oil
  0 openverse jpeg 1024x683 | Pipeline wave, Hawaii |  | surf, data
  1 europepmc png - | Data processing pipeline for single-cell sequencing | Quality control, clustering. |
    bioinformatics
  0 europepmc png - | Data from the pipeline inspection robot | Measured corrosion. | robotics
  3 zenodo png - | Data pipeline diagram | Ingest, clean, store, analyse and publish | data engineering, pipeline
  2 zenodo png - | Data pipeline of the observatory | Flow chart of raw data to products | pipeline, astronomy

citizen science
  2 commons svg 900x600 | Levels of citizen science participation | Four levels after Haklay | citizen science
  1 commons png 900x600 | Ciencia ciudadana esquema |  | citizen science, spanish-language diagrams
  0 commons jpeg 3000x2000 | Citizen science bird count |  | volunteers
  0 openverse jpeg 1024x683 | Citizen Science |  | kids, river, sampling
  0 openverse jpeg 1024x683 | citizen science day |  | park, people
  2 europepmc png - | Models of citizen science | Contributory, collaborative and co-created. | ecology
  0 europepmc png - | Number of citizen science observations per cell | Map of abundance. | biodiversity
  3 zenodo png - | Ten principles of citizen science infographic | Illustrated poster | citizen science, poster
  3 zenodo png - | Citizen science project life cycle diagram | Stages from the question to the results | citizen
    science
  1 zenodo png - | Citizen science logo set | Logo of a network | citizen science, logo
`);
