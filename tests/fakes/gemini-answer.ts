export const geminiModes = [
  /** As it was told. */
  "well",
  /** Held back for safety: no content at all. */
  "safety",
  /** The prompt itself is held back: no candidate at all. */
  "blocked-prompt",
  /** Cut off in the middle of the JSON, and says so. */
  "cut-off",
  /** Cut off, and calls it the end. */
  "half-json",
  /** Wrapped in a fence, with a thought before it. */
  "fenced",
  /** JSON of another shape. */
  "wrong-types",
  /** More of everything than was asked for, and longer. */
  "too-much",
  /** Talked into it by a query. */
  "led",
  /** 503, as JSON. */
  "overloaded",
] as const;

export type GeminiMode = (typeof geminiModes)[number];

interface Written {
  type: string | null;
  synonyms: string[];
  queries: string[];
}

/** What this model knows; of anything else it has nothing to say. */
const meanings: Record<string, Written> = {
  "krebs cycle": {
    type: "cycle",
    synonyms: ["citric acid cycle", "TCA cycle"],
    queries: ["citric acid cycle", "tricarboxylic acid cycle"],
  },
  "how rain comes to be": {
    type: "cycle",
    synonyms: ["water cycle", "hydrologic cycle"],
    queries: ["water cycle"],
  },
  "how plants make sugar": {
    type: "diagram",
    synonyms: ["photosynthesis"],
    queries: ["photosynthesis", "Calvin cycle"],
  },
  "pump of the body": { type: "anatomy", synonyms: ["heart"], queries: ["human heart"] },
  wasserkreislauf: { type: "cycle", synonyms: ["water cycle"], queries: ["water cycle"] },
};

const nothing: Written = { type: null, synonyms: [], queries: [] };

/** What somebody who talked the model into it would like to see on the page. */
export const bait = {
  address: "https://prizes.example/claim",
  markup: '<img src="https://prizes.example/x" onerror="alert(1)">',
  words: "send me your password",
};

/** An answer of `generateContent` to what the user said. */
export function answerIn(mode: GeminiMode, text: string, modelVersion: string): object {
  if (mode === "safety") {
    const rating = { category: "HARM_CATEGORY_DANGEROUS_CONTENT", probability: "HIGH" };
    return { candidates: [{ finishReason: "SAFETY", safetyRatings: [rating] }], modelVersion };
  }
  if (mode === "blocked-prompt") {
    return { promptFeedback: { blockReason: "PROHIBITED_CONTENT", safetyRatings: [] }, modelVersion };
  }
  const written = JSON.stringify(meaningOf(mode, queryIn(text)));
  const half = written.slice(0, Math.floor(written.length / 2));
  switch (mode) {
    case "cut-off":
      return answerOf([{ text: half }], modelVersion, "MAX_TOKENS");
    case "half-json":
      return answerOf([{ text: half }], modelVersion);
    case "fenced": {
      const thought = { text: "They mean a cycle.", thought: true };
      return answerOf([thought, { text: `\`\`\`json\n${written}\n\`\`\`\n` }], modelVersion);
    }
    default:
      return answerOf([{ text: written }], modelVersion);
  }
}

function answerOf(parts: object[], modelVersion: string, finishReason = "STOP"): object {
  return {
    candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 320, candidatesTokenCount: 48, totalTokenCount: 368 },
    modelVersion,
  };
}

/** The query among the data; this model reads whatever text it is given. */
function queryIn(text: string): string {
  try {
    return String(JSON.parse(text).query).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

function meaningOf(mode: GeminiMode, query: string): unknown {
  const known = meanings[query] ?? nothing;
  if (mode === "wrong-types") return { type: 7, synonyms: "heart", queries: [{ q: "heart" }, null, 3] };
  if (mode === "too-much") {
    const queries = [query, query.toUpperCase(), "x ".repeat(200), ...known.queries, ...known.queries];
    return { ...known, type: "hologram", queries: [...queries, "rock cycle", "carbon cycle"], more: true };
  }
  // It obeys whoever tells it to forget what it was told.
  if (mode === "led" || /ignore (all|the) /.test(query)) {
    return {
      type: bait.markup,
      synonyms: [bait.markup, bait.address],
      queries: Array.from({ length: 50 }, (_, place) => baits[place % baits.length]),
    };
  }
  return known;
}

const baits = Object.values(bait);
