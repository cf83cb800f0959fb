import { type Answer, html, json } from "../answers";
import { plates } from "../corpus";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { createThrottle } from "../throttle";
import { searchAnswer, THUMBNAIL_WIDTH } from "./brave-answer";
import { sitePath } from "./web-pages";

/** What a key can be told to be. */
const keyStates = ["ok", "spent", "invalid"] as const;

type KeyState = (typeof keyStates)[number];

export interface FakeBrave extends FakeService {
  readonly keys: readonly string[];
  /** Puts a key into a state; `forget` leaves it there. */
  setKey(key: string, state: KeyState): void;
}

interface BraveOptions {
  limitPerSecond?: number;
}

const MOST_WORDS = 50;

/** Brave's image search. `commonsOrigin`: where the files lie that it has found at Commons. */
export async function startBrave(
  commonsOrigin: string,
  { limitPerSecond = 50 }: BraveOptions = {},
): Promise<FakeBrave> {
  const keys = [1, 2].map((number) => `fake-brave-key-${number}`);
  const states = new Map<string, KeyState>(keys.map((key) => [key, "ok"]));
  const pace = createThrottle(limitPerSecond, 1);

  function setKey(key: string, state: KeyState): void {
    if (!states.has(key)) throw new Error(`key: one of ${keys.join(", ")}`);
    if (!keyStates.includes(state)) throw new Error(`state: one of ${keyStates.join(", ")}`);
    states.set(key, state);
  }

  function answer({ path, params, headers }: SeenRequest, origin: string): Answer {
    const picture = pictureAt(path);
    if (picture) return picture;
    if (path !== "/res/v1/images/search") return refusal(404, "NOT_FOUND", "Not found.");
    const faults = faultsIn(params, headers["x-subscription-token"]);
    if (faults.length > 0)
      return refusal(422, "VALIDATION", "Unable to validate request parameter(s)", faults);
    const state = states.get([headers["x-subscription-token"]].flat()[0] ?? "") ?? "invalid";
    if (state === "invalid") {
      return refusal(422, "SUBSCRIPTION_TOKEN_INVALID", "The provided subscription token is invalid.");
    }
    if (state === "spent") {
      return refusal(402, "USAGE_LIMIT_EXCEEDED", "The usage limit of the subscription is exceeded.");
    }
    if (pace.take() > 0) return throttled();
    return json(searchAnswer(params, { brave: origin, commons: commonsOrigin }), 200, {
      "x-ratelimit-limit": String(limitPerSecond),
      "x-ratelimit-policy": `${limitPerSecond};w=1`,
      "x-ratelimit-remaining": String(pace.left()),
      "x-ratelimit-reset": "1",
    });
  }

  const service = await startFakeServer((origin) => ({
    throttled: (seconds) => throttled(seconds),
    forget: pace.forget,
    controls: {
      key: (params) => setKey(params.get("key") ?? "", (params.get("state") ?? "") as KeyState),
    },
    answer: (request) => answer(request, origin),
  }));
  return Object.assign(service, { keys, setKey });
}

const throttled = (resetSeconds = 1): Answer => {
  const answer = refusal(429, "RATE_LIMITED", "Request rate limit exceeded for plan.");
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resetSeconds) };
  return { ...answer, headers: { ...answer.headers, ...headers } };
};

interface FieldFault {
  type: string;
  loc: string[];
  msg: string;
}

function refusal(status: number, code: string, detail: string, errors: FieldFault[] = []): Answer {
  const component = code === "SUBSCRIPTION_TOKEN_INVALID" ? "authentication" : "search";
  const meta = errors.length > 0 ? { errors } : { component };
  return json({ type: "ErrorResponse", error: { id: "fake-request", status, code, detail, meta } }, status);
}

const values: Record<string, RegExp> = {
  q: /^.{1,400}$/su,
  count: /^([1-9]\d?|1\d\d|200)$/,
  safesearch: /^(off|strict)$/,
  country: /^([A-Z]{2}|ALL)$/,
  search_lang: /^[a-z]{2}(-[a-z]+)?$/,
  spellcheck: /^(true|false|0|1)$/,
};

function faultsIn(params: URLSearchParams, token: unknown): FieldFault[] {
  const fault = (type: string, loc: string[], msg: string) => [{ type, loc, msg }];
  const query = params.get("q") ?? "";
  return [
    ...(token ? [] : fault("missing", ["header", "x-subscription-token"], "Field required")),
    ...(params.has("q") ? [] : fault("missing", ["query", "q"], "Field required")),
    ...Object.entries(values).flatMap(([name, value]) => {
      const given = params.get(name);
      if (given === null || value.test(given)) return [];
      return fault("value_error", ["query", name], "Value error, the value is not allowed");
    }),
    ...(query.trim().split(/\s+/).length > MOST_WORDS
      ? fault("value_error", ["query", "q"], `Value error, at most ${MOST_WORDS} words are allowed`)
      : []),
  ];
}

/** The file at one of the addresses that pictures have, thumbnails among them; null for every other address. */
function pictureAt(path: string): Answer | null {
  const original = sitePath.exec(path)?.[1];
  const number = original ?? /^\/thumbnails\/(\d+)$/.exec(path)?.[1];
  if (number === undefined) return null;
  const plate = plates.brave.find((each) => each.number === Number(number));
  if (!plate) return html("<h1>404</h1>", 404);
  return pictureFile(plate, original ? null : { width: THUMBNAIL_WIDTH });
}
