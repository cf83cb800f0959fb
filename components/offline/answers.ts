import { type Collection, type CollectionAnswer, createCollection } from "@/lib/collection/collection";
import { CONTENT_PATH, DATA_PATH, DRAW_HEADER, SHELL_PATH, WORDS_PATH } from "@/lib/collection/kept";
import { keptAddress } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import type { OfflineData } from "@/lib/collection/offline-data";
import { drawOffline, isDark, pixelTypes, readOfflineFile } from "@/lib/collection/offline-file";
import { diagramOf, pageContentAt, pageLoadFor, type ShellContent } from "@/lib/collection/page-content";
import { readOfflineQuery, searchOffline, searchOfflineInWaves } from "@/lib/collection/search-offline";
import type { Problem } from "@/lib/errors";
import { NDJSON_TYPE } from "@/lib/ndjson";
import type { CutOff } from "@/lib/search/cut-off";
import { hasLine } from "@/lib/search/offline/has-line";
import { labelsById } from "@/lib/study/labels";
import {
  fetchManifest,
  KeepError,
  keepFiles,
  matchKept,
  readKeptManifest,
  readUsableManifest,
  withKept,
} from "./keep-files";

// The part of the service worker that answers from what is kept. The build bundles it; `/sw.js` imports it in browsers
// whose users keep the collection.

interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Their names have a hash of their content, or of the build. */
const hashed = /^\/_next\/static\//;
const file = /^\/(?:collection|icons)\/|^\/(?:icon\.svg|favicon\.ico)$/;
const download = /^\/api\/diagrams\/(collection-[a-z0-9-]+)\/download$/;

interface KeptCollection extends OfflineData {
  collection: Collection;
}

/** What has been read of one version of what is kept. */
let inMemory: { version: string; data: Promise<KeptCollection | null> } | undefined;
let renewed: Promise<void> | undefined;

/** What `/sw.js` calls. */
const answers = {
  /** Answers a request that is no page load: as the network does, or without a network from what is kept. */
  answer(event: FetchEvent): void {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (url.pathname === CONTENT_PATH) event.respondWith(shellContent(url));
    else if (hashed.test(url.pathname)) event.respondWith(keptFirst(request, url.pathname));
    else if (file.test(url.pathname)) event.respondWith(networkFirst(request, () => fileAt(url.pathname)));
    else if (url.pathname === "/api/search")
      event.respondWith(networkFirst(request, () => found(request, url)));
    else if (download.test(url.pathname)) event.respondWith(networkFirst(request, () => fileOf(url)));
  },
  /** A page without a network; undefined if it is not kept. */
  async page({ url }: Request): Promise<Response | undefined> {
    const kept = await readUsableManifest();
    const pages = kept?.files.filter(({ isPage }) => isPage).map(({ path }) => path);
    const address = new URL(url);
    const load = pageLoadFor(address, new Set(pages));
    switch (load?.kind) {
      case "page":
        return fileAt(address.pathname);
      case "shell":
        return fileAt(SHELL_PATH);
      case "redirect":
        return kept ? Response.redirect(load.to) : undefined;
      default:
        return undefined;
    }
  },
  /**
   * Replaces what has changed on the server, once while the worker runs, and again only if the server was not reached.
   * A failure leaves what is kept as it is.
   */
  renew(): Promise<void> {
    renewed ??= renew().catch((error: unknown) => {
      if (error instanceof KeepError && error.reason === "unreachable") renewed = undefined;
    });
    return renewed;
  },
};

export type Answers = typeof answers;

Object.assign(globalThis, { answers });

async function renew(): Promise<void> {
  await withKept(async (signal) => {
    const kept = await readKeptManifest();
    if (!kept) return;
    const current = await fetchManifest(signal);
    if (current.version !== kept.version) await keepFiles(current, { signal, isUpdate: true });
  });
}

/** A page that is kept needs its scripts also after the network has returned, whose server may have a newer build. */
async function keptFirst(request: Request, path: string): Promise<Response> {
  return (await fileAt(path).catch(() => undefined)) ?? fetch(request);
}

/** The network's answer, or that of what is kept if there is no network. @throws as fetch if there is none either */
async function networkFirst(
  request: Request,
  fallBack: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    request.signal.throwIfAborted();
    const response = await fallBack();
    if (!response) throw error;
    return response;
  }
}

async function fileAt(path: string): Promise<Response | undefined> {
  const kept = (await readUsableManifest())?.files.find((one) => one.path === path);
  return kept && matchKept(keptAddress(kept));
}

/** Null if nothing is kept. */
async function readCollection(): Promise<KeptCollection | null> {
  const kept = await readUsableManifest();
  if (!kept) {
    inMemory = undefined;
    return null;
  }
  const { version } = kept;
  if (inMemory?.version !== version) inMemory = { version, data: readData() };
  const reading = inMemory;
  const forget = () => {
    if (inMemory === reading) inMemory = undefined;
  };
  // What could not be read is read again.
  const data = await reading.data.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (!data) forget();
  return data;
}

async function readData(): Promise<KeptCollection | null> {
  const [data, words] = await Promise.all([fileAt(DATA_PATH), fileAt(WORDS_PATH)]);
  if (!data || !words) return null;
  const [read, text] = await Promise.all([data.json() as Promise<OfflineData>, words.text()]);
  const { entries, indexData } = read;
  const isWord = (word: string) => hasLine(text, word);
  const answers = new Map<string, CollectionAnswer>();
  return { ...read, collection: createCollection({ entries, indexData, isWord, answers }) };
}

/** `/api/search`, in the form that was asked for. */
async function found(request: Request, { searchParams }: URL): Promise<Response | undefined> {
  const kept = await readCollection();
  const asked = readOfflineQuery(searchParams, cutOffNow());
  if (!kept || !asked) return undefined;
  const now = new Date();
  if (request.headers.get("accept") !== NDJSON_TYPE) return json(searchOffline(kept.collection, asked, now));
  const lines = searchOfflineInWaves(kept.collection, asked, now).map((message) => JSON.stringify(message));
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": NDJSON_TYPE } });
}

/** What the shell page shows at the address in the query. */
async function shellContent({ searchParams }: URL): Promise<Response> {
  const kept = await readCollection();
  const address = new URL(searchParams.get("of") ?? "", location.origin);
  const page = kept && pageContentAt(kept, address, new Date());
  return json({ cutOff: cutOffNow(), page } satisfies ShellContent);
}

/** The download of a diagram. */
async function fileOf({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const kept = await readCollection();
  const id = download.exec(pathname)?.[1] ?? "";
  const diagram = kept && diagramOf(kept, id);
  if (!diagram) return undefined;
  const wanted = readOfflineFile(searchParams);
  if (!wanted) return problem(keptWords.needsServer(cutOffNow()));
  const source = (isDark(wanted) && diagram.darkImageSrc) || diagram.imageSrc;
  const picture = await fileAt(source);
  if (!picture) return undefined;
  const labels = labelsById(kept.labels)(id) ?? [];
  const svg = await picture.text();
  const drawn = drawOffline(wanted, { diagram, svg, labels, badges: kept.badges, siteUrl: location.origin });
  const { format } = wanted;
  const headers = {
    "content-type": "image/svg+xml",
    ...(format !== "svg" && { [DRAW_HEADER]: pixelTypes[format] }),
  };
  return new Response(drawn, { headers });
}

/** Called after a request has failed. A browser that is not offline has a network, but perhaps none that leads to us. */
const cutOffNow = (): CutOff => (navigator.onLine ? "unreached" : "offline");

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

function problem(detail: string): Response {
  // Not `toProblem`, which would bring the schemas with it.
  const body: Problem = {
    type: "urn:figura:problem:picture_unavailable",
    title: "Picture unavailable",
    status: 424,
    code: "picture_unavailable",
    detail,
    requestId: "",
  };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { "content-type": "application/problem+json" },
  });
}
