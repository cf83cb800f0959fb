import { createHash } from "node:crypto";
import { type Answer, html, json } from "../answers";
import { findPlates, type Plate, plates } from "../corpus";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";

const MOST_ON_PAGE = 100;
const MOST_RESULTS = 10_000;

/** Wellcome Collection: the catalogue's search for pictures, and its pictures over IIIF on the same origin. */
export function startWellcome(): Promise<FakeService> {
  return startFakeServer((origin) => ({
    throttled: (retryAfterSeconds) =>
      html("<h1>429 Too Many Requests</h1>", 429, { "retry-after": String(retryAfterSeconds) }),
    answer({ path, params }) {
      if (path === "/catalogue/v2/images") return search(params, origin);
      const [, id = "", request = ""] = /^\/image\/(V\d{7})\/(.+)$/.exec(path) ?? [];
      const plate = plates.wellcome.find((one) => serviceIdOf(one) === id);
      return plate ? picture(plate, request) : refusal(404, "Not Found", `Page not found for URL ${path}`);
    },
  }));
}

type Params = SeenRequest["params"];

const refusal = (httpStatus: number, label: string, description: string): Answer =>
  json({ type: "Error", errorType: "http", httpStatus, label, description }, httpStatus);

function search(params: Params, origin: string): Answer {
  const [page, pageSize] = [Number(params.get("page") ?? 1), Number(params.get("pageSize") ?? 10)];
  if (!Number.isInteger(page) || page < 1) return refusal(400, "Bad Request", "page: must be at least 1");
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MOST_ON_PAGE) {
    return refusal(400, "Bad Request", `pageSize: must be between 1 and ${MOST_ON_PAGE}`);
  }
  if (page * pageSize > MOST_RESULTS) {
    return refusal(400, "Bad Request", `Only the first ${MOST_RESULTS} works are available in the API.`);
  }
  const licences = params.get("locations.license")?.split(",");
  const kept = plates.wellcome.filter((plate) => !licences || licences.includes(licenceOf(plate).id));
  const found = findPlates(kept, { query: params.get("query") ?? "", leastShare: 1 });
  const totalPages = Math.ceil(found.length / pageSize);
  return json({
    type: "ResultList",
    pageSize,
    totalPages,
    totalResults: found.length,
    results: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((plate) => imageOf(plate, includedIn(params), origin)),
    ...(page < totalPages && { nextPage: pageUrl(origin, params, page + 1) }),
    ...(page > 1 && { prevPage: pageUrl(origin, params, page - 1) }),
  });
}

/** Parts of the work that are only given when they are asked for. */
const includedIn = (params: Params) => new Set(params.get("include")?.split(","));

function pageUrl(origin: string, params: Params, page: number): string {
  const other = new URLSearchParams(params);
  other.set("page", String(page));
  return `${origin}/catalogue/v2/images?${other}`;
}

function imageOf(plate: Plate, included: ReadonlySet<string>, origin: string) {
  const location = {
    locationType: { id: "iiif-image", type: "LocationType", label: "IIIF Image API" },
    license: licenceOf(plate),
    credit: plate.number % 3 === 0 ? plate.author : undefined,
    accessConditions: [],
    url: `${origin}/image/${serviceIdOf(plate)}/info.json`,
    type: "DigitalLocation",
  };
  const listed = (name: string, labels: readonly string[], type: string) =>
    included.has(`source.${name}`) ? labels.map((label) => ({ label, concepts: [], type })) : [];
  return {
    type: "Image",
    id: idOf("image", plate),
    thumbnail: location,
    locations: [location],
    aspectRatio: plate.width / plate.height,
    averageColor: "#d9cbb0",
    source: {
      id: idOf("work", plate),
      title: `${plate.title}.`,
      contributors: included.has("source.contributors") ? contributorsOf(plate) : [],
      genres: listed("genres", [plate.number % 2 === 0 ? "Engravings" : "Diagrams"], "Genre"),
      subjects: listed("subjects", plate.isMature ? ["Surgery"] : plate.tags, "Subject"),
      languages: [],
      type: "Work",
    },
  };
}

const contributorsOf = ({ number, author }: Plate) =>
  number % 4 === 0 ? [] : [{ agent: { label: author, type: "Person" }, roles: [], primary: true }];

function licenceOf({ licence }: Plate) {
  const slug = licence?.slug ?? "inc";
  const id = { cc0: "cc-0", pdm: "pdm" }[slug] ?? `cc-${slug}`;
  return {
    id,
    label: `${licence?.terms} (${licence?.name})`,
    url: licence?.url ?? undefined,
    type: "License",
  };
}

/** Eight letters and digits, always the same for a plate. */
const idOf = (kind: string, { number }: Plate) =>
  createHash("md5").update(`wellcome ${kind} ${number}`).digest("hex").slice(0, 8);
const serviceIdOf = ({ number }: Plate) => `V${String(number).padStart(7, "0")}`;

/** "full/!400,400/0/default.jpg": the whole picture, as large as fits into the box. */
function picture(plate: Plate, request: string): Answer {
  if (request === "info.json") {
    return json({ protocol: "http://iiif.io/api/image", width: plate.width, height: plate.height });
  }
  const [, width, height] = /^full\/!(\d{1,4}),(\d{1,4})\/0\/default\.jpg$/.exec(request) ?? [];
  if (!width || !height) return html("<h1>400 Bad Request</h1>", 400);
  return pictureFile(plate, { width: Number(width), height: Number(height) });
}
