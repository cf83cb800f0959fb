import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type PageSource, type Subject } from "../subject";

const cs50: PageSource = {
  title: "CS50x: Introduction to Computer Science",
  address: "https://cs50.harvard.edu/x/",
  says: "The introduction to computer science of Harvard University with all lectures on video, notes and problems, without charge.",
  time: "10–12 weeks",
  level: "beginner",
};

export const computing: readonly Subject[] = [
  {
    id: "computing",
    name: "Computing",
    field: "computing",
    topics: ["Hardware", "Software"],
    keywords: keywords(`
      computing, uml sequence diagram, sequence diagram, blockchain, cell phone, mobile phone,
      smartphone, moores law, amdahls law, computer, computer science, computer architecture, von
      neumann, cpu, processor, ram, rom, computer memory, cache memory, hard drive, motherboard, binary,
      binary number, hexadecimal, bit, byte, operating system, process scheduling, virtual memory,
      thread, kernel, file system, compiler, software, hardware, turing machine, finite automaton,
      encryption, cryptography, input output device, keyboard, cloud computing, software engineering,
      agile, scrum, spreadsheet
    `),
    forms: keywords("class diagram, uml, uml diagram, state machine, state diagram"),
    video: [
      videos.computerphile,
      videos.crashCourse,
      {
        title: "Crash Course Computer Science: the whole series",
        address: "https://thecrashcourse.com/topic/computerscience/",
        says: "Forty short videos that lead from switches and logic gates through programs and networks to robots and beyond.",
        time: "10–15 minutes each",
        level: "beginner",
      },
    ],
    course: [courses.ocw, courses.openLearn, cs50],
    article: [articles.geeksForGeeks, articles.wikipedia, articles.freeCodeCamp],
  },
  {
    id: "programming",
    name: "Programming",
    field: "programming",
    topics: ["Code", "Exercises"],
    keywords: keywords(`
      programming, coding, python, javascript, typescript, java, c programming, html, css, react, web
      development, website, web page, dom, loop, for loop, while loop, if statement, recursion, variable
      scope, array, string, object oriented, object oriented programming, class inheritance,
      polymorphism, pointer, git, version control, api, rest api, debugging, scratch, regex, regular
      expression, framework, closure, event loop
    `),
    forms: keywords("flowchart, flow chart, pseudocode, program, code, function call"),
    video: [videos.freeCodeCamp, videos.computerphile, videos.mitLectures],
    course: [
      courses.ocw,
      courses.edx,
      {
        title: "Learn to code: freeCodeCamp's whole curriculum",
        address: "https://www.freecodecamp.org/learn/",
        says: "A free curriculum in the browser, from first web pages to JavaScript, Python and databases, with certificates.",
        time: "Self-paced",
        level: "beginner",
      },
      cs50,
    ],
    article: [
      articles.freeCodeCamp,
      articles.mdn,
      {
        title: "The Python Tutorial: the language's own introduction",
        address: "https://docs.python.org/3/tutorial/",
        says: "The introduction to Python by those who make it, for readers who have programmed a little before this.",
        time: "3–6 hours",
        level: "intermediate",
      },
      {
        title: "HTML Tutorial: web pages step by step",
        address: "https://www.w3schools.com/html/",
        says: "Short pages on every part of HTML, each with an example that can be changed in the browser.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
  {
    id: "algorithms",
    name: "Algorithms and data structures",
    field: "algorithms",
    topics: ["Data structures", "Complexity"],
    keywords: keywords(`
      algorithm, data structure, sorting algorithm, bubble sort, merge sort, quicksort, quick sort,
      insertion sort, heap sort, binary search, binary search tree, linear search, binary tree, avl
      tree, red black tree, heap, stack, queue, linked list, hash table, hash map, trie, graph
      traversal, breadth first search, depth first search, dijkstra, shortest path, minimum spanning
      tree, dynamic programming, greedy algorithm, big o, big o notation, time complexity, np complete,
      travelling salesman, backtracking, tree traversal
    `),
    video: [videos.computerphile, videos.freeCodeCamp, videos.mitLectures],
    course: [
      courses.ocw,
      courses.coursera,
      {
        title: "VisuAlgo: algorithms drawn step by step",
        address: "https://visualgo.net/en",
        says: "Animations of sorting, trees, hashing and graphs on numbers of your own choice, with a mode that asks questions.",
        time: "10–30 minutes",
      },
      {
        title: "Introduction to Algorithms (6.006)",
        address: "https://ocw.mit.edu/courses/6-006-introduction-to-algorithms-spring-2020/",
        says: "A university course on sorting, hashing, trees, graphs and dynamic programming, with recorded lectures and problem sets.",
        time: "12 weeks",
        level: "advanced",
      },
      {
        title: "Algorithms: articles and coding exercises",
        address: "https://www.khanacademy.org/computing/computer-science/algorithms",
        says: "A course by two university professors on searching, sorting, recursion and graphs, with articles and small programming exercises.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [articles.geeksForGeeks, articles.freeCodeCamp, articles.wikipedia],
  },
  {
    id: "networks",
    name: "Computer networks",
    field: "computer networks",
    topics: ["Protocols", "The internet"],
    keywords: keywords(`
      computer network, network topology, network protocol, networking, internet, tcp, tcp handshake,
      three way handshake, udp, tcp ip, ip address, ipv4, ipv6, subnet, osi, osi model, osi layer,
      router, network switch, ethernet, wifi, wi fi, lan, wan, dns, dhcp, http, https, tls, ssl, vpn,
      firewall, packet, packet switching, client server, bandwidth, network security, cybersecurity,
      cyber security, ddos, nat, bgp, port number, 5g
    `),
    video: [videos.powerCert, videos.computerphile, videos.freeCodeCamp],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Computers and the internet: a course",
        address: "https://www.khanacademy.org/computing/computers-and-internet",
        says: "A course on how computers store data, how the internet carries it, and how one stays safe online.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "CS402: Computer Communications and Networks",
        address: "https://learn.saylor.org/course/cs402",
        says: "A free university-level course on networks layer by layer, with readings, exercises and a final exam online.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [
      articles.geeksForGeeks,
      articles.wikipedia,
      {
        title: "Learning Center: how the internet works",
        address: "https://www.cloudflare.com/learning/",
        says: "Short articles on protocols, name servers, security and performance by a company that runs part of the internet.",
        time: "5–10 minutes",
        level: "beginner",
      },
    ],
  },
  {
    id: "machine-learning",
    name: "Artificial intelligence",
    field: "machine learning",
    topics: ["Neural networks", "Training data"],
    keywords: keywords(`
      artificial intelligence, ai, machine learning, deep learning, neural network, convolutional neural
      network, cnn, recurrent neural network, transformer in ai, transformer architecture, transformer
      model, language model, large language model, llm, attention mechanism, backpropagation, gradient
      descent, perceptron, decision tree, random forest, support vector machine, k means, clustering,
      supervised learning, unsupervised learning, reinforcement learning, overfitting, natural language
      processing, computer vision, chatbot, generative ai, diffusion model, word embedding, confusion
      matrix, feature engineering, data science
    `),
    video: [
      videos.statQuest,
      videos.threeBlueOneBrown,
      {
        title: "Neural networks: a series of films",
        address: "https://www.3blue1brown.com/topics/neural-networks",
        says: "A series of animated films on what a neural network is, how it learns, and how language models work.",
        time: "2–3 hours",
        level: "beginner",
      },
      videos.computerphile,
    ],
    course: [
      courses.ocw,
      courses.coursera,
      {
        title: "Machine Learning Crash Course",
        address: "https://developers.google.com/machine-learning/crash-course",
        says: "A free course by Google with videos, reading, drawings to play with and exercises, from regression to language models.",
        time: "About 15 hours",
        level: "intermediate",
      },
      {
        title: "Elements of AI: a free introduction",
        address: "https://www.elementsofai.com/",
        says: "A free course for everyone by the University of Helsinki on what can and cannot be done today.",
        time: "About 30 hours",
        level: "beginner",
      },
    ],
    article: [articles.freeCodeCamp, articles.geeksForGeeks, articles.wikipedia],
  },
  {
    id: "databases",
    name: "Databases",
    field: "databases",
    topics: ["SQL", "Data modelling"],
    keywords: keywords(`
      database, sql, mysql, postgresql, nosql, mongodb, relational database, er diagram, entity
      relationship, entity relationship diagram, primary key, foreign key, normalization, normal form,
      join, inner join, left join, sql join, database index, b tree, transaction isolation, acid
      transaction, database schema, query optimization, data warehouse, star schema, sharding, data
      modelling
    `),
    video: [videos.freeCodeCamp, videos.computerphile, videos.youtube],
    course: [
      courses.edx,
      courses.ocw,
      {
        title: "SQLBolt: SQL in short interactive lessons",
        address: "https://sqlbolt.com/",
        says: "Short lessons in the browser, each with a table and tasks that are checked while one types queries.",
        time: "3–4 hours",
        level: "beginner",
      },
      {
        title: "CS403: Introduction to Modern Database Systems",
        address: "https://learn.saylor.org/course/cs403",
        says: "A free university-level course on relational databases, design and SQL, with readings, exercises and a final exam.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [
      articles.geeksForGeeks,
      articles.freeCodeCamp,
      {
        title: "SQL Tutorial: every statement with examples",
        address: "https://www.w3schools.com/sql/",
        says: "Short pages on every statement of SQL, each with an example query that can be run and changed.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
];
