import { describe, expect, it } from "vitest";
import { fileWords } from "@/lib/diagrams/file-words";

const unknown = { mime: null, imageSrc: "https://a.example/picture", width: null, height: null };

describe("the words for a file", () => {
  it.each([
    [{ mime: "image/svg+xml", width: 400, height: 300 }, "SVG, any size"],
    [{ mime: "image/png", width: 1600, height: 1200 }, "PNG, 1,600 × 1,200 px"],
    [{ mime: "image/jpeg; charset=binary", width: 400, height: 30 }, "JPG, 400 × 30 px"],
    [
      { mime: "IMAGE/GIF", imageSrc: "https://a.example/x.png", width: 12_000, height: 900 },
      "GIF, 12,000 × 900 px",
    ],
    [{ imageSrc: "https://a.example/x.webp?width=20#top", width: 9, height: 9 }, "WebP, 9 × 9 px"],
    [{ mime: "image/", imageSrc: "https://a.example/x.TIF" }, "TIFF"],
    [{ mime: "image/png" }, "PNG"],
    [{ mime: "application/pdf", width: 800, height: 600 }, "800 × 600 px"],
    [{ width: 800, height: 600 }, "800 × 600 px"],
  ])("%j is %s", (known, expected) => {
    expect(fileWords({ ...unknown, ...known })).toBe(expected);
  });

  it("state no size of which half is unknown", () => {
    expect(fileWords({ ...unknown, mime: "image/png", width: 800 })).toBe("PNG");
    expect(fileWords({ ...unknown, mime: "image/png", height: 600 })).toBe("PNG");
  });

  it("are none where nothing is known", () => {
    expect(fileWords(unknown)).toBeNull();
    expect(fileWords({ ...unknown, imageSrc: "/api/images/aGVsbG8.c2lnbg", width: 800 })).toBeNull();
  });
});
