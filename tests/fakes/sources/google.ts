import { type Answer, html, json } from "../answers";
import { plates } from "../corpus";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { createThrottle } from "../throttle";
import { MOST_REACHABLE, searchAnswer, THUMBNAIL_EDGE } from "./google-answer";
import { invalidArgument, type KeyState, keyStates, refusals, unregistered } from "./google-refusals";
import { sitePath } from "./web-pages";

export interface FakeGoogle extends FakeService {
  readonly keys: readonly string[];
  readonly engineId: string;
  /** Puts a key into a state; `forget` leaves it there. */
  setKey(key: string, state: KeyState): void;
}

interface GoogleOptions {
  /** Queries that every key has a day. */
  queriesPerDay?: number;
}

/** Google Custom Search, JSON API v1. `commonsOrigin`: where the files lie that it has found at Commons. */
export async function startGoogle(
  commonsOrigin: string,
  { queriesPerDay = 100 }: GoogleOptions = {},
): Promise<FakeGoogle> {
  const keys = [1, 2, 3, 4, 5].map((number) => `fake-google-key-${number}`);
  const engineId = "fake-engine";
  const states = new Map<string, KeyState>(keys.map((key) => [key, "ok"]));
  const quotas = new Map(keys.map((key) => [key, createThrottle(queriesPerDay, 86_400)]));

  function setKey(key: string, state: KeyState): void {
    if (!states.has(key)) throw new Error(`key: one of ${keys.join(", ")}`);
    if (!keyStates.includes(state)) throw new Error(`state: one of ${keyStates.join(", ")}`);
    states.set(key, state);
  }

  function answer({ path, params }: SeenRequest, origin: string): Answer {
    const picture = pictureAt(path, params);
    if (picture) return picture;
    if (path !== "/customsearch/v1") return html("<h1>404. That's an error.</h1>", 404);
    const key = params.get("key");
    if (!key) return unregistered;
    const state = states.get(key) ?? "invalid";
    if (state !== "ok") return refusals[state];
    const fault = faultIn(params) ?? (params.get("cx") === engineId ? null : invalidArgument());
    if (fault) return fault;
    if (quotas.get(key)?.take() !== 0) return refusals.quota;
    return json(
      searchAnswer(
        {
          query: params.get("q") ?? "",
          count: Number(params.get("num") ?? 10),
          startIndex: Number(params.get("start") ?? 1),
          safe: params.get("safe") ?? "off",
          engineId,
          fileTypes: list(params, "fileType"),
          rights: list(params, "rights"),
        },
        { google: origin, commons: commonsOrigin },
      ),
    );
  }

  const service = await startFakeServer((origin) => ({
    throttled: () => refusals.quota,
    forget() {
      for (const quota of quotas.values()) quota.forget();
    },
    controls: {
      key: (params) => setKey(params.get("key") ?? "", (params.get("state") ?? "") as KeyState),
    },
    answer: (request) => answer(request, origin),
  }));
  return Object.assign(service, { keys, engineId, setKey });
}

const values: Record<string, RegExp> = {
  searchType: /^image$/,
  safe: /^(active|off)$/,
  imgType: /^(clipart|face|lineart|stock|photo|animated)$/,
  imgSize: /^(huge|icon|large|medium|small|xlarge|xxlarge)$/i,
  imgColorType: /^(color|gray|mono|trans)$/,
  rights: /^[()|&.-]*(cc_(publicdomain|attribute|sharealike|noncommercial|nonderived)[()|&.-]*)+$/,
  num: /^([1-9]|10)$/,
  start: /^([1-9]|[1-8]\d|9[01])$/,
};

/** What is wrong with a search; only pictures are searched for here, so it has to ask for them. */
function faultIn(params: URLSearchParams): Answer | null {
  if (!params.get("q") || !params.get("searchType")) return invalidArgument();
  for (const [name, value] of Object.entries(values)) {
    const given = params.get(name);
    if (given !== null && !value.test(given)) return invalidArgument();
  }
  const reach = Number(params.get("start") ?? 1) + Number(params.get("num") ?? 10);
  return reach > MOST_REACHABLE ? invalidArgument() : null;
}

const list = (params: URLSearchParams, name: string) => params.get(name)?.match(/\w+/g) ?? [];

/** The file at one of the addresses that pictures have, thumbnails among them; null for every other address. */
function pictureAt(path: string, params: URLSearchParams): Answer | null {
  const original = sitePath.exec(path)?.[1];
  const thumbnail = path === "/images" ? /^tbn:(\d+)$/.exec(params.get("q") ?? "")?.[1] : undefined;
  const number = Number(original ?? thumbnail);
  if (Number.isNaN(number)) return null;
  const plate = plates.google.find((each) => each.number === number);
  if (!plate) return html("<h1>404</h1>", 404);
  return pictureFile(plate, original ? null : { width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE });
}
