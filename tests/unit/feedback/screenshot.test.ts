import { describe, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "@/lib/feedback/limits";
import { pictureError, readDataUrl, screenshotError } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";

const urlOf = (type: string, bytes: number) =>
  `data:${type};base64,${Buffer.alloc(bytes, 1).toString("base64")}`;

describe("a picture as it is sent", () => {
  it.each(["image/png", "image/jpeg", "image/webp"])("may be %s, to the last byte", (type) => {
    expect(pictureError({ type, size: MAX_PICTURE_BYTES })).toBeNull();
    expect(screenshotError(urlOf(type, MAX_PICTURE_BYTES))).toBeNull();
  });

  it("says when it is too large", () => {
    expect(pictureError({ type: "image/png", size: MAX_PICTURE_BYTES + 1 })).toBe(screenshotWords.tooLarge);
    expect(screenshotError(urlOf("image/png", MAX_PICTURE_BYTES + 3))).toBe(screenshotWords.tooLarge);
  });

  it.each([
    urlOf("image/gif", 10),
    urlOf("image/svg+xml", 10),
    urlOf("text/html", 10),
    "https://example.org/a.png",
    "data:image/png,plain",
    "image/png;base64,AAAA",
    "",
  ])("is of no other kind: %.40s", (url) => {
    expect(screenshotError(url)).toBe(screenshotWords.wrongType);
  });

  it("is not empty", () => {
    expect(screenshotError("data:image/png;base64,")).toBe(screenshotWords.unreadable);
  });

  it("is read as its type and its data", () => {
    expect(readDataUrl("data:image/png;base64,AAAA")).toEqual({ type: "image/png", base64: "AAAA" });
  });
});
