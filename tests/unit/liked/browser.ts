import { vi } from "vitest";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import type { Toast } from "@/lib/toast";

function makeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (place) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size;
    },
  };
}

export const ADA = "11111111-1111-4111-8111-111111111111";
export const GRACE = "22222222-2222-4222-8222-222222222222";

/** What a browser gives the modules of a page, in which somebody is signed in; they are loaded anew. */
export async function openPage(owner: string = ADA) {
  vi.resetModules();
  vi.stubGlobal(
    "window",
    Object.assign(new EventTarget(), {
      location: { pathname: "/", search: "?q=cell", origin: "https://site.test" },
    }),
  );
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: `${MARKER_COOKIE}=1` }));
  // No other tab.
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
  const { setOwner } = await import("@/components/accounts/owner");
  setOwner(owner);
  const { onToast } = await import("@/components/shell/show-toast");
  const toasts: Toast[] = [];
  onToast((toast) => toast && toasts.push(toast));
  return { setOwner, toasts, said: () => toasts.map(({ title }) => title) };
}

type Answer = Response | (() => Response | Promise<Response>);

/** Answers requests by method and path; what is not laid down is an empty object. @returns the requests, in order */
export function answerRequests(answers: Record<string, Answer>): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const request = `${method} ${path}`;
    requests.push(request);
    const answer = answers[request] ?? Response.json({});
    return typeof answer === "function" ? answer() : answer;
  });
  return requests;
}

export function refusal(status: number, code: string): Response {
  return Response.json(
    { type: "about:blank", title: "", status, code, detail: "It was refused." },
    { status },
  );
}
