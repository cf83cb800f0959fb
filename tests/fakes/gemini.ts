import { type Answer, html, json } from "./answers";
import { type FakeService, type SeenRequest, startFakeServer } from "./fake-server";
import { type Asked, answerIn } from "./gemini-answer";
import { type GeminiMode, geminiModes } from "./gemini-mode";

export interface FakeGemini extends FakeService {
  readonly key: string;
  readonly model: string;
  /** How the model writes from now on; `forget` has it behave again. */
  write(mode: GeminiMode): void;
  /** Where the learning resources are that it recommends from now on, as https://www.khanacademy.org. */
  recommendFrom(site: string): void;
}

const SITE = "https://www.khanacademy.org";

/** The Gemini API, v1beta, as far as one call of `generateContent` goes. */
export async function startGemini(): Promise<FakeGemini> {
  const key = "fake-gemini-key";
  const model = "fake-flash-lite";
  let mode: GeminiMode = "well";
  let site = SITE;

  function write(wanted: GeminiMode): void {
    if (!geminiModes.includes(wanted)) throw new Error(`mode: one of ${geminiModes.join(", ")}`);
    mode = wanted;
  }

  function answer({ method, path, headers, body }: SeenRequest): Answer {
    const [, asked] = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(path) ?? [];
    if (asked === undefined || method !== "POST") return html("<h1>404. That's an error.</h1>", 404);
    if (headers["x-goog-api-key"] !== key) {
      const reason = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" };
      return refusal(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [reason]);
    }
    if (asked !== model) {
      return refusal(404, "NOT_FOUND", `models/${asked} is not found for API version v1beta`);
    }
    const prompt = readPrompt(body);
    if (typeof prompt === "string") return refusal(400, "INVALID_ARGUMENT", prompt);
    if (mode === "overloaded") {
      return refusal(503, "UNAVAILABLE", "The model is overloaded. Please try again later.");
    }
    return json(answerIn(mode, prompt, model, site));
  }

  const service = await startFakeServer(() => ({
    throttled: (seconds) =>
      refusal(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
        { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${seconds}s` },
      ]),
    forget() {
      mode = "well";
      site = SITE;
    },
    controls: { write: (params) => write((params.get("mode") ?? "") as GeminiMode) },
    answer,
  }));
  function recommendFrom(wanted: string): void {
    site = wanted;
  }
  return Object.assign(service, { key, model, write, recommendFrom });
}

function refusal(code: number, status: string, message: string, details: object[] = []): Answer {
  return json({ error: { code, message, status, ...(details.length > 0 && { details }) } }, code);
}

const knownFields = new Set(["system_instruction", "contents", "generationConfig"]);
const knownConfig = new Set(["responseMimeType", "responseSchema", "maxOutputTokens"]);

interface Content {
  role?: string;
  parts?: { text?: unknown }[];
}

/** What the user said, or what is wrong with the request. */
function readPrompt(body: string): Asked | string {
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(body);
  } catch {
    return "Invalid JSON payload received.";
  }
  const config = (request.generationConfig ?? {}) as Record<string, unknown>;
  const unknown = [
    ...Object.keys(request).filter((name) => !knownFields.has(name)),
    ...Object.keys(config).filter((name) => !knownConfig.has(name)),
  ];
  if (unknown.length > 0) return `Invalid JSON payload received. Unknown name "${unknown[0]}"`;
  const [content] = (request.contents ?? []) as Content[];
  const text = content?.parts?.[0]?.text;
  if (typeof text !== "string" || text === "") return "contents is not specified";
  if (config.responseSchema && config.responseMimeType !== "application/json") {
    return "responseSchema needs the response type application/json";
  }
  const { type } = (config.responseSchema ?? {}) as { type?: string };
  return { text, wantsList: type === "ARRAY" };
}
