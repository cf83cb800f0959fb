import { type Answer, html, json } from "../answers";
import { findPlates, plates } from "../corpus";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { entryOf, renditionAt } from "./nasa-entry";

const USUAL_PAGE_SIZE = 100;
const REACH = 10_000;
const asked = ["q", "title", "description", "keywords", "nasa_id", "center"];

/** NASA's Image and Video Library: its search, and the pictures on the same origin. */
export function startNasa(): Promise<FakeService> {
  return startFakeServer((origin) => ({
    throttled: (retryAfterSeconds) =>
      html("<h1>429 Too Many Requests</h1>", 429, { "retry-after": String(retryAfterSeconds) }),
    answer({ path, params }) {
      if (path === "/search") return search(params, origin);
      const rendition = renditionAt(path);
      if (!rendition) return html("<h1>404 Not Found</h1>", 404);
      const { plate, width } = rendition;
      // No file here is drawn as vectors.
      return pictureFile({ ...plate, extension: "png" }, { width });
    },
  }));
}

const refusal = (reason: string) => json({ reason }, 400);

function search(params: SeenRequest["params"], origin: string): Answer {
  if (!asked.some((name) => params.get(name))) {
    return refusal("Expected 'q' text search parameter or other keywords.");
  }
  const [page, pageSize] = [
    Number(params.get("page") ?? 1),
    Number(params.get("page_size") ?? USUAL_PAGE_SIZE),
  ];
  if (![page, pageSize].every((value) => Number.isInteger(value) && value > 0)) {
    return refusal("'page' and 'page_size' must be positive whole numbers.");
  }
  // Everything here is a picture.
  const isWanted = (params.get("media_type") ?? "image").split(",").includes("image");
  const found = isWanted ? find(params.get("q") ?? "") : [];
  const end = page * pageSize;
  if (page > 1 && end - pageSize >= Math.min(found.length, REACH)) {
    return refusal("Maximum number of search results have been displayed. Please refine your search.");
  }
  const linkTo = (rel: string, prompt: string, number: number) => {
    const query = new URLSearchParams(params);
    query.set("page", String(number));
    return { rel, prompt, href: `${origin}/search?${query}` };
  };
  const links = [
    ...(page > 1 ? [linkTo("prev", "Previous", page - 1)] : []),
    ...(end < found.length ? [linkTo("next", "Next", page + 1)] : []),
  ];
  return json({
    collection: {
      version: "1.1",
      href: `${origin}/search?${params}`,
      items: found.slice(end - pageSize, end).map((plate) => entryOf(plate, origin)),
      metadata: { total_hits: found.length },
      ...(links.length > 0 && { links }),
    },
  });
}

/** Every word has to be in the texts of a picture. */
function find(query: string) {
  const textOf = (plate: (typeof plates.nasa)[number]) => {
    const [{ title, description, keywords }] = entryOf(plate, "").data;
    return [title, description, ...keywords].join(" \n ");
  };
  return findPlates(plates.nasa, { query, leastShare: 1, textOf });
}
