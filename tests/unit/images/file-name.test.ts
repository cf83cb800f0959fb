import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileName } from "@/server/images/file-name";
import { pictureTypeNames } from "@/server/images/picture-type";

describe("the name of a picture's file", () => {
  it.each([
    ["https://pictures.example/a/Heart_diagram.png", "Heart_diagram.png"],
    ["https://pictures.example/a/Heart%20%28human%29.PNG?size=1", "Heart-human.png"],
    ["https://pictures.example/a/heart.jpg", "heart.png"],
    ["https://pictures.example/", "picture.png"],
    ["https://pictures.example/%E5%BF%83.png", "picture.png"],
    ["https://pictures.example/.htaccess", "picture.png"],
    ["https://pictures.example/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "etc-passwd.png"],
    ["https://pictures.example/a%22%3b%0d%0aset-cookie:x.png", "a-set-cookie-x.png"],
    ["https://pictures.example/a.png%00.exe", "a-png.png"],
    ["https://pictures.example/%ff%fe", "ff-fe.png"],
  ])("at %s is %s", (url, name) => {
    expect(fileName(url, "image/png")).toBe(name);
  });

  it("has nothing in it that any system reads as more than a name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...pictureTypeNames), (text, type) => {
        const name = fileName(`https://pictures.example/${encodeURIComponent(text)}`, type);
        expect(name).toMatch(
          /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,78}[A-Za-z0-9_])?\.(png|jpg|gif|webp|avif|svg)$/,
        );
      }),
    );
  });
});
