import "server-only";
import { ProblemError } from "@/server/http/problem";

/** What a browser says that it wants a picture for: to draw it, or to hand it to a script of ours. */
const pictureUses = new Set(["image", "empty"]);

/**
 * Refuses a browser that would open a picture as a page, a frame or an object: an SVG is a document then, with
 * our origin. One too old to say what it wants is held by the picture's policy alone.
 */
export function refuseDocuments(request: Request): void {
  const use = request.headers.get("sec-fetch-dest");
  if (use === null || pictureUses.has(use)) return;
  throw new ProblemError(
    "not_found",
    "A picture is shown inside a page; this address opens nothing by itself.",
  );
}
