import "server-only";
import { articles, courses, videos } from "../searches";
import { keywords, type Subject } from "../subject";

export const economics: readonly Subject[] = [
  {
    id: "economics",
    name: "Economics",
    field: "economics",
    topics: ["Markets", "Trade and growth"],
    keywords: keywords(`
      economics, economy, economic, microeconomics, macroeconomics, supply and demand, demand curve,
      supply curve, elasticity, market equilibrium, monopoly, oligopoly, perfect competition, inflation,
      deflation, unemployment, gdp, business cycle, recession, great depression, interest rate, central
      bank, monetary policy, fiscal policy, aggregate demand, phillips curve, opportunity cost,
      production possibility, production possibilities frontier, comparative advantage, international
      trade, tariff, exchange rate, externality, public good, tax, circular flow, circular flow of
      income, consumer surplus, lorenz curve, gini coefficient, inequality of income, poverty, laffer
      curve, capitalism
    `),
    video: [videos.crashCourse, videos.khanAcademy, videos.mitLectures],
    course: [
      courses.openLearn,
      courses.ocw,
      {
        title: "Principles of Microeconomics (14.01SC)",
        address: "https://ocw.mit.edu/courses/14-01sc-principles-of-microeconomics-fall-2011/",
        says: "A first university course on consumers, firms and markets, with lecture videos, readings, problem sets and their solutions.",
        time: "12 weeks",
        level: "intermediate",
      },
      {
        title: "Microeconomics: a whole course with exercises",
        address: "https://www.khanacademy.org/economics-finance-domain/microeconomics",
        says: "A whole course on supply and demand, elasticity, costs, competition and market failure, with videos and exercises.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
    article: [
      articles.britannica,
      articles.ourWorldInData,
      {
        title: "Principles of Economics 3e: a free textbook",
        address: "https://openstax.org/details/books/principles-economics-3e",
        says: "A complete textbook of microeconomics and macroeconomics, free to read online, with current examples and review questions.",
        time: "Self-paced",
        level: "beginner",
      },
      {
        title: "The Economy: an open textbook",
        address: "https://www.core-econ.org/the-economy/",
        says: "An open textbook by economists of many countries on inequality, climate, innovation and markets, built around real data.",
        time: "Self-paced",
        level: "intermediate",
      },
    ],
  },
  {
    id: "business",
    name: "Business and accounting",
    field: "business",
    topics: ["Management", "Accounting"],
    keywords: keywords(`root cause analysis,
      business, business model, business model canvas, business plan, company, project management, swot,
      swot analysis, porters five forces, marketing, marketing mix, marketing funnel, sales funnel,
      customer journey, supply chain, logistics, value chain, accounting, bookkeeping, double entry,
      balance sheet, income statement, cash flow, debit and credit, break even, break even point,
      budget, finance, investment, stock market, compound interest, bank, loan, insurance,
      entrepreneurship, startup, human resource, leadership, product life cycle, bpmn, kanban, six
      sigma, bcg matrix, pestle
    `),
    forms: keywords(
      "organizational chart, organization chart, org chart, gantt chart, process map, decision matrix, management",
    ),
    video: [videos.crashCourse, videos.khanAcademy, videos.youtube],
    course: [
      courses.openLearn,
      courses.coursera,
      {
        title: "BUS103: Introduction to Financial Accounting",
        address: "https://learn.saylor.org/course/bus103",
        says: "A free university-level course on accounts, statements and the accounting cycle, with readings, exercises and a final exam.",
        time: "Self-paced",
        level: "beginner",
      },
      courses.edx,
    ],
    article: [
      articles.libreTexts.business,
      articles.wikipedia,
      {
        title: "Introduction to Business: a free textbook",
        address: "https://openstax.org/details/books/introduction-business",
        says: "A complete textbook on management, marketing, finance and working with people, free to read online, with cases.",
        time: "Self-paced",
        level: "beginner",
      },
    ],
  },
];
