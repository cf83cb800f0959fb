import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type PageSource, type Subject } from "../subject";

const geoGebra: PageSource = {
  title: "GeoGebra: figures and graphs to move around",
  address: "https://www.geogebra.org/materials",
  says: "Interactive figures, graphs and activities from teachers of many countries, all of which can be changed in the browser.",
  time: "10–30 minutes",
};

export const mathematics: readonly Subject[] = [
  {
    id: "mathematics",
    name: "Mathematics",
    field: "mathematics",
    topics: ["Numbers", "Problem solving"],
    keywords: keywords(`
      mathematics, math, maths, arithmetic, number line, prime number, prime factorization, fraction,
      decimal, percentage, proportion, multiplication, multiplication table, long division, subtraction,
      place value, number theory, set theory, combinatorics, permutation, fibonacci, golden ratio,
      fractal, graph theory, topology, mathematical proof, proof by induction, boolean algebra, game
      theory, infinity, mobius strip
    `),
    forms: keywords("venn diagram, number, ratio, addition, division, graph, truth table, chart"),
    video: [videos.khanAcademy, videos.professorDave, videos.threeBlueOneBrown],
    course: [
      courses.khanAcademy,
      courses.openLearn,
      geoGebra,
      {
        title: "Mathematics for Computer Science (6.042J)",
        address: "https://ocw.mit.edu/courses/6-042j-mathematics-for-computer-science-fall-2010/",
        says: "A university course on proof, graphs, counting and probability, with recorded lectures, a textbook and problem sets.",
        time: "12 weeks",
        level: "advanced",
      },
      courses.ck12,
    ],
    article: [
      articles.mathWorld,
      articles.libreTexts.mathematics,
      {
        title: "Contemporary Mathematics: a free textbook",
        address: "https://openstax.org/details/books/contemporary-mathematics",
        says: "A textbook for students of other subjects: sets, logic, number systems, money, probability, statistics, voting and graphs.",
        time: "Self-paced",
        level: "beginner",
      },
      articles.bitesize,
    ],
  },
  {
    id: "algebra",
    name: "Algebra",
    field: "algebra",
    topics: ["Equations", "Functions"],
    keywords: keywords(`
      algebra, equation, linear equation, quadratic, quadratic equation, quadratic formula, polynomial,
      factoring, factorisation, inequality, system of equations, simultaneous equation, exponent,
      logarithm, exponential, exponential function, exponential growth, radical, square root, complex
      number, function graph, slope, linear function, parabola, sequence and series, arithmetic
      sequence, geometric sequence, binomial theorem, pascals triangle, coordinate plane, variable
      expression
    `),
    video: [videos.khanAcademy, videos.professorDave, videos.tedEd],
    course: [
      courses.ck12,
      courses.openLearn,
      {
        title: "Algebra 1: a whole course with exercises",
        address: "https://www.khanacademy.org/math/algebra",
        says: "A whole school course on equations, functions, inequalities and quadratics, with videos, exercises and unit tests.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.libreTexts.mathematics,
      articles.mathWorld,
      {
        title: "Algebra: complete notes with practice problems",
        address: "https://tutorial.math.lamar.edu/Classes/Alg/Alg.aspx",
        says: "Complete lecture notes of a college algebra course, with many worked examples and practice problems with solutions.",
        time: "Self-paced",
        level: "intermediate",
      },
      {
        title: "College Algebra 2e: a free textbook",
        address: "https://openstax.org/details/books/college-algebra-2e",
        says: "A complete textbook of algebra for first-year students, free to read online, with examples and exercises throughout.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
  },
  {
    id: "geometry",
    name: "Geometry",
    field: "geometry",
    topics: ["Shapes and angles", "Trigonometry"],
    keywords: keywords(`
      geometry, triangle, right triangle, pythagoras, pythagorean theorem, circle, circle theorem,
      angle, polygon, quadrilateral, parallelogram, trapezoid, area, perimeter, volume of a sphere,
      volume of a cone, surface area, sphere, cylinder, cone, pyramid volume, polyhedron, platonic
      solid, symmetry, tessellation, congruence, similarity, similar triangle, transformation, rotation,
      parallel line, perpendicular, trigonometry, sine, cosine, tangent line, sine and cosine, unit
      circle, law of sines, law of cosines, radian, ellipse, hyperbola, conic section, net of a cube,
      euclid
    `),
    video: [videos.khanAcademy, videos.tedEd, videos.professorDave],
    course: [
      courses.ck12,
      courses.openLearn,
      {
        title: "Geometry: a whole school course",
        address: "https://www.khanacademy.org/math/geometry",
        says: "A whole school course on transformations, congruence, similarity, circles and solids, with videos and exercises throughout.",
        time: "Self-paced",
        level: "beginner",
      },
      geoGebra,
    ],
    article: [
      articles.mathWorld,
      articles.libreTexts.mathematics,
      {
        title: "Algebra and Trigonometry 2e: a free textbook",
        address: "https://openstax.org/details/books/algebra-and-trigonometry-2e",
        says: "A complete textbook whose second half treats angles, the unit circle, trigonometric functions, identities and their use.",
        time: "Self-paced",
        level: "intermediate",
      },
      articles.bitesize,
    ],
  },
  {
    id: "calculus",
    name: "Calculus",
    field: "calculus",
    topics: ["Derivatives", "Integrals"],
    keywords: keywords(`
      calculus, derivative, differentiate, integrate, integration, differentiation, integral,
      integration by parts, definite integral, limit of a function, continuity, chain rule, product
      rule, fundamental theorem of calculus, riemann sum, taylor series, maclaurin series, partial
      derivative, gradient, divergence, multivariable calculus, vector calculus, differential equation,
      laplace transform, fourier series, fourier transform, optimization problem, antiderivative, area
      under a curve, related rates, lhopital rule
    `),
    video: [
      videos.threeBlueOneBrown,
      videos.khanAcademy,
      {
        title: "Essence of calculus: a series of films",
        address: "https://www.3blue1brown.com/topics/calculus",
        says: "A series of animated films that lets one discover derivatives and integrals from pictures before using formulas.",
        time: "3–4 hours",
        level: "beginner",
      },
      videos.professorDave,
    ],
    course: [
      courses.ocw,
      {
        title: "Single Variable Calculus (18.01SC)",
        address: "https://ocw.mit.edu/courses/18-01sc-single-variable-calculus-fall-2010/",
        says: "The complete first university course in calculus, with lecture videos, notes, worked examples, problem sets and exams.",
        time: "12 weeks",
        level: "intermediate",
      },
      {
        title: "Calculus 1: a whole course with exercises",
        address: "https://www.khanacademy.org/math/calculus-1",
        says: "A whole course on limits, derivatives and integrals and what they are used for, with videos and exercises.",
        time: "Self-paced",
        level: "intermediate",
      },
      {
        title: "MA101: Single-Variable Calculus I",
        address: "https://learn.saylor.org/course/ma101/",
        says: "A free course on functions, limits, derivatives and integrals, with readings, exercises and a final exam online.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [
      articles.libreTexts.mathematics,
      articles.mathWorld,
      {
        title: "Calculus I: complete notes with practice problems",
        address: "https://tutorial.math.lamar.edu/Classes/CalcI/CalcI.aspx",
        says: "Complete lecture notes of a first calculus course, with many worked examples and practice problems with solutions.",
        time: "Self-paced",
        level: "intermediate",
      },
      {
        title: "Calculus Volume 1: a free textbook",
        address: "https://openstax.org/details/books/calculus-volume-1",
        says: "A complete textbook on functions, limits, derivatives and integration, free to read online, with exercises in each section.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
  },
  {
    id: "linear-algebra",
    name: "Linear algebra",
    field: "linear algebra",
    topics: ["Vectors", "Matrices"],
    keywords: keywords(`
      linear algebra, matrix, matrices, vector, vector space, dot product, cross product, determinant,
      eigenvalue, eigenvector, matrix multiplication, inverse matrix, gaussian elimination, linear
      transformation, linear independence, basis vector, singular value decomposition, rank of a matrix,
      orthogonality, gram schmidt
    `),
    video: [
      videos.threeBlueOneBrown,
      videos.mitLectures,
      {
        title: "Essence of linear algebra: a film series",
        address: "https://www.3blue1brown.com/topics/linear-algebra",
        says: "A series of animated films that shows vectors, matrices and eigenvectors as movements of the plane and space.",
        time: "3–4 hours",
        level: "beginner",
      },
    ],
    course: [
      courses.ocw,
      {
        title: "Linear Algebra (18.06) with Gilbert Strang",
        address: "https://ocw.mit.edu/courses/18-06-linear-algebra-spring-2010/",
        says: "The well known university course by Gilbert Strang on video, with assignments, exams and their solutions included.",
        time: "12 weeks",
        level: "advanced",
      },
      {
        title: "Linear algebra: vectors, matrices and transformations",
        address: "https://www.khanacademy.org/math/linear-algebra",
        says: "Units of videos on vectors and spaces, on matrices as transformations, and on alternate coordinate systems or bases.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
    article: [articles.libreTexts.mathematics, articles.mathWorld, articles.wikipedia],
  },
  {
    id: "statistics",
    name: "Statistics",
    field: "statistics",
    topics: ["Data", "Probability"],
    keywords: keywords(`heat map,
      statistics, statistical, probability, normal distribution, bell curve, binomial distribution,
      poisson distribution, mean median mode, median, variance, standard deviation, correlation,
      regression, linear regression, hypothesis test, p value, confidence interval, t test, chi square,
      anova, sampling, sample size, bayes theorem, conditional probability, central limit theorem,
      probability tree, outlier, z score, random variable, data analysis
    `),
    forms: keywords(
      "bar chart, pie chart, histogram, scatter plot, box plot, line graph, average, data visualization",
    ),
    video: [
      videos.statQuest,
      videos.crashCourse,
      {
        title: "Crash Course Statistics: the whole series",
        address: "https://thecrashcourse.com/topic/statistics/",
        says: "A series of more than forty short videos from averages and charts to tests, regression and big data.",
        time: "10–15 minutes each",
        level: "beginner",
      },
    ],
    course: [
      courses.ocw,
      courses.openLearn,
      {
        title: "Statistics and probability: a whole course",
        address: "https://www.khanacademy.org/math/statistics-probability",
        says: "A whole course from displaying data to probability, sampling, confidence intervals and significance tests, with many exercises.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.libreTexts.statistics,
      articles.mathWorld,
      {
        title: "Introductory Statistics 2e: a free textbook",
        address: "https://openstax.org/details/books/introductory-statistics-2e",
        says: "A complete textbook of statistics for one semester, free to read online, with examples from everyday real data.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
  },
];
