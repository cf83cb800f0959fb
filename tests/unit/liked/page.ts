import { createElement } from "react";
import { vi } from "vitest";
import type { LikedAddress } from "@/lib/liked/liked-url";
import type { Folder, LikedDiagram } from "@/lib/liked/requests";
import type { Toast } from "@/lib/toast";
import { makeKept } from "../search/make";

// The page of saved diagrams as it runs in a browser, without its drawing: its own store, hooks and actions, over a
// network that keeps what it is told.

export const makeLike = (id: string, folderId: string | null = null): LikedDiagram => ({
  diagram: makeKept(id),
  snapshot: `snapshot of ${id}`,
  folderId,
  note: "",
  savedAt: "2026-01-01T00:00:00+00:00",
});

export const makeLikes = (count: number, folderId: string | null = null) =>
  Array.from({ length: count }, (_, index) => makeLike(`commons-${index + 1}`, folderId));

export const makeFolder = (id: string): Folder => ({
  id,
  slug: id,
  name: id,
  ink: "blue",
  count: 0,
  isShared: false,
});

export const addressOf = (folder: string, q = ""): LikedAddress => ({ folder, sort: "newest", q });

interface Request {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Answerer = (request: Request) => Promise<Response> | Response | undefined;

const PAGE_SIZE = 48;

/** What the server holds of one account. */
export class Saved {
  readonly requests: Request[] = [];
  /** Asked first; where it gives nothing, the server answers as it does. */
  instead: Answerer = () => undefined;
  readonly #removed = new Map<string, LikedDiagram>();

  constructor(
    public likes: LikedDiagram[],
    public folders: Folder[] = [],
  ) {}

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const request = { method: init.method ?? "GET", path, body };
    this.requests.push(request);
    return (await this.instead(request)) ?? this.answer(request);
  };

  asked(method: string, path: string): Request[] {
    return this.requests.filter((request) => request.method === method && request.path.startsWith(path));
  }

  answer({ method, path, body }: Request): Response {
    const url = new URL(path, "https://figura.example");
    const ids = (body.ids ?? []) as string[];
    const meant = this.likes.filter(({ diagram }) => ids.includes(diagram.id));
    switch (`${method} ${url.pathname}`) {
      case "GET /api/folders":
        return Response.json({
          folders: this.folders.map((folder) => ({ ...folder, count: this.#in(folder.id).length })),
          total: this.likes.length,
          unfiled: this.#in("none").length,
        });
      case "GET /api/likes": {
        const from = Number(url.searchParams.get("cursor") ?? 0);
        const all = this.#in(url.searchParams.get("folder") ?? "all");
        const next = from + PAGE_SIZE;
        return Response.json({
          likes: all.slice(from, next),
          nextCursor: next < all.length ? String(next) : null,
        });
      }
      case "GET /api/likes/state": {
        const asked = (url.searchParams.get("ids") ?? "").split(",");
        const there = this.likes.map(({ diagram }) => diagram.id);
        return Response.json({ liked: asked.filter((id) => there.includes(id)) });
      }
      case "PATCH /api/likes":
        if (meant.length === 0) return refusal(404, "not_found", "It is not among your saved diagrams.");
        this.likes = this.likes.map((like) => {
          const { ids: _, ...facts } = body;
          return meant.includes(like) ? { ...like, ...facts } : like;
        });
        return Response.json({ changed: meant.length });
      case "DELETE /api/likes":
        if (meant.length === 0) return refusal(404, "not_found", "It is not among your saved diagrams.");
        this.likes = this.likes.filter((like) => !meant.includes(like));
        for (const like of meant) this.#removed.set(like.diagram.id, like);
        return Response.json({ undo: meant.map(({ diagram }) => diagram.id).toReversed() });
      case "POST /api/likes/restore": {
        const back = (body.undo as string[]).flatMap((id) => this.#removed.get(id) ?? []);
        this.likes = [...back, ...this.likes];
        return Response.json({ restored: back.length });
      }
      case "POST /api/folders": {
        const id = String(body.name);
        this.folders.push(makeFolder(id));
        return Response.json({ id });
      }
      default:
        return Response.json({});
    }
  }

  #in(folder: string): LikedDiagram[] {
    const folderId = folder === "none" ? null : folder;
    return this.likes.filter((like) => folder === "all" || like.folderId === folderId);
  }
}

export function refusal(status: number, code: string, detail: string): Response {
  return Response.json({ code, status, title: code, detail }, { status });
}

/** An answer that comes when it is let go. */
export function held() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { gate, letGo: () => letGo() };
}

/** A new page over what the server holds. */
export async function openPage(saved: Saved) {
  vi.resetModules();
  const location = { pathname: "/liked", search: "" };
  const document = Object.assign(new EventTarget(), {
    cookie: "",
    visibilityState: "visible",
    documentElement: { scrollHeight: 100 },
  });
  const window = Object.assign(new EventTarget(), {
    location,
    document,
    HTMLIFrameElement: class {},
    innerHeight: 800,
    scrollY: 0,
    scrollTo: () => {},
    history: { state: null, pushState: () => {}, replaceState: () => {} },
  });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("fetch", saved.fetch);
  vi.stubGlobal("BroadcastChannel", OwnChannel);
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));

  const toasts: Toast[] = [];
  const { onToast } = await import("@/components/shell/show-toast");
  onToast((toast) => toast && toasts.push(toast));
  const actions = await import("@/components/liked/liked-actions");
  const { useLikedList } = await import("@/components/liked/use-liked-list");
  const announcing = await import("@/components/liked/announce-liked");

  const list = async (first: LikedAddress) => {
    const page = await runHook(useLikedList, first);
    return { ...page, ids: () => page.current().items.map(({ diagram }) => diagram.id) };
  };
  return { window, document, location, toasts, actions, announcing, list, last: () => toasts.at(-1) };
}

/** Runs a hook as a component does that draws nothing. */
export async function runHook<Props, Result>(use: (props: Props) => Result, first: Props) {
  const { createRoot } = await import("react-dom/client");
  const container = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: "DIV",
    tagName: "DIV",
    namespaceURI: "http://www.w3.org/1999/xhtml",
    textContent: "",
    ownerDocument: document,
  });
  const results: Result[] = [];
  const root = createRoot(container as unknown as Element);
  open.push(() => root.unmount());
  const show = async (props: Props) => {
    root.render(createElement(Part, { use: () => results.push(use(props)) }));
    await settle();
  };
  await show(first);
  const current = () => {
    const last = results.at(-1);
    if (last === undefined) throw new Error("Nothing has been drawn.");
    return last;
  };
  return { current, show };
}

function Part({ use }: { use(): void }) {
  use();
  return null;
}

const open: (() => void)[] = [];

/** Of the page, and closed with it: else it would go on hearing as another tab. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.push(() => this.close());
  }
}

/** Closes the page, as each test has to in the end. */
export async function closePage() {
  for (const close of open.splice(0)) close();
  await settle();
  vi.unstubAllGlobals();
}

/** Long enough for what is under way to end, and what follows from it. */
export async function settle() {
  for (let turns = 0; turns < 30; turns++) await new Promise((resolve) => setTimeout(resolve));
}
