import { html } from "./answers";
import { type FakeService, startFakeServer } from "./fake-server";

export interface FakeLearningSites extends FakeService {
  /** Lets a page be gone, as `www.khanacademy.org/page/1`, until `forget`. */
  lose(page: string): void;
  /** Lets a page lead to an address, until `forget`. */
  move(page: string, to: string): void;
}

/** Every host that LINK_CHECK_URL stands for: any page is there, at `/{host}{path}`, until it is lost. */
export async function startLearningSites(): Promise<FakeLearningSites> {
  const lost = new Set<string>();
  const moved = new Map<string, string>();
  const lose = (page: string) => void lost.add(page);
  const move = (page: string, to: string) => void moved.set(page, to);
  const service = await startFakeServer(() => ({
    answer({ path }) {
      const page = path.slice(1);
      const to = moved.get(page);
      if (to !== undefined) return { status: 301, headers: { location: to }, body: "" };
      return lost.has(page) ? html("<h1>Not found</h1>", 404) : html("<h1>A page to learn from</h1>");
    },
    throttled: (seconds) => ({ status: 429, headers: { "retry-after": String(seconds) }, body: "" }),
    forget() {
      lost.clear();
      moved.clear();
    },
    controls: { lose: (params) => lose(params.get("page") ?? "") },
  }));
  return Object.assign(service, { lose, move });
}
