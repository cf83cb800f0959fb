import { bait, type GeminiMode, isLed } from "./gemini-mode";
import { resourcesIn } from "./gemini-resources";

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

export interface Asked {
  /** What the user said. */
  text: string;
  /** Whether the shape that was asked for is a list: then it is learning resources. */
  wantsList: boolean;
}

/**
 * An answer of `generateContent`.
 * @param site where the pages are that it recommends
 */
export function answerIn(
  mode: GeminiMode,
  { text, wantsList }: Asked,
  modelVersion: string,
  site: string,
): object {
  if (mode === "safety") {
    const rating = { category: "HARM_CATEGORY_DANGEROUS_CONTENT", probability: "HIGH" };
    return { candidates: [{ finishReason: "SAFETY", safetyRatings: [rating] }], modelVersion };
  }
  if (mode === "blocked-prompt") {
    return { promptFeedback: { blockReason: "PROHIBITED_CONTENT", safetyRatings: [] }, modelVersion };
  }
  const query = queryIn(text);
  const written = JSON.stringify(wantsList ? resourcesIn(mode, query, site) : meaningOf(mode, query));
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
  if (mode === "too-little") return { type: null };
  if (isLed(mode, query)) {
    return {
      type: bait.markup,
      synonyms: [bait.markup, bait.address],
      queries: Array.from({ length: 50 }, (_, place) => baits[place % baits.length]),
    };
  }
  return known;
}

const baits = Object.values(bait);
