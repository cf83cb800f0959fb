import "server-only";
import { ProblemError } from "@/server/http/problem";

/** Sec-Fetch-Dest of pictures: shown by the page, or fetched by our scripts. */
const pictureUses = new Set(["image", "empty"]);

/**
 * Rejects requests that would open a picture as a page, a frame or an object, because an SVG would then be a document
 * with our origin. For browsers without Sec-Fetch-Dest, only the picture's Content-Security-Policy protects.
 */
export function refuseDocuments(request: Request): void {
  const use = request.headers.get("sec-fetch-dest");
  if (use === null || pictureUses.has(use)) return;
  throw new ProblemError(
    "not_found",
    "A picture is shown inside a page; this address opens nothing by itself.",
  );
}
