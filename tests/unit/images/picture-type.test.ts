import { describe, expect, it } from "vitest";
import { pictureTypeOf } from "@/server/images/picture-type";

const bytes = (text: string) => Buffer.from(text, "latin1");
const avif = (...brands: string[]) => {
  const [main = "", ...compatible] = brands;
  const box = bytes(`....ftyp${main}\0\0\0\0${compatible.join("")}`);
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, bytes("avif would stand here, but outside of the box")]);
};

const files: Record<string, Buffer> = {
  "image/png": bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
  "image/jpeg": bytes("\xff\xd8\xff\xe0\0\x10JFIF"),
  "image/gif": bytes("GIF89a\x01\0\x01\0"),
  "image/webp": bytes("RIFF\x24\0\0\0WEBPVP8 "),
  "image/avif": avif("avif", "mif1"),
  "image/svg+xml": bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"),
};

const types = Object.keys(files);
const pairs = types.flatMap((claimed) => types.map((actual) => [claimed, actual] as const));

describe("a picture's type", () => {
  it.each(pairs)("claimed %s, begun as %s: only what is both is a picture", (claimed, actual) => {
    expect(pictureTypeOf(claimed, files[actual] as Buffer)).toBe(claimed === actual ? claimed : null);
  });

  it.each(types)("%s is not that of a file that breaks off in its first bytes", (type) => {
    expect(pictureTypeOf(type, (files[type] as Buffer).subarray(0, 2))).toBeNull();
    expect(pictureTypeOf(type, Buffer.alloc(0))).toBeNull();
  });

  it.each(["image/jpg", "image/pjpeg"])("is image/jpeg where a server says %s", (claimed) => {
    expect(pictureTypeOf(claimed, files["image/jpeg"] as Buffer)).toBe("image/jpeg");
  });

  it.each(["text/html", "image/bmp", "application/xml", "constructor", ""])("is never %s", (claimed) => {
    for (const file of Object.values(files)) expect(pictureTypeOf(claimed, file)).toBeNull();
  });

  it("is AVIF by any of the file's brands, a sequence too, but not by letters behind them", () => {
    expect(pictureTypeOf("image/avif", avif("mif1", "miaf", "avif"))).toBe("image/avif");
    expect(pictureTypeOf("image/avif", avif("avis"))).toBe("image/avif");
    expect(pictureTypeOf("image/avif", avif("mp42", "isom"))).toBeNull();
    expect(pictureTypeOf("image/avif", avif("heic", "mif1"))).toBeNull();
  });
});

describe("an SVG", () => {
  const prefaces = [
    "",
    "\uFEFF",
    "\n  ",
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    "<!-- made by hand > in a hurry -->",
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    '<?xml version="1.0"?>\n<!DOCTYPE svg [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n] >\n<!-- x -->\n',
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?>',
  ];
  it.each(prefaces)("may have %j before its first element", (preface) => {
    for (const element of ["<svg>", "<svg\n>", "<svg/>", "<svg:svg xmlns:svg='x'>"]) {
      expect(pictureTypeOf("image/svg+xml", Buffer.from(preface + element)), element).toBe("image/svg+xml");
    }
  });

  it.each([
    "<!DOCTYPE html><html><body><svg></svg></body></html>",
    "<html xmlns='http://www.w3.org/1999/xhtml'><svg/></html>",
    "<script>alert(1)</script><svg/>",
    "a drawing: <svg/>",
    "<svgz/>",
    "<SVG/>",
    "<!-- <svg> -->",
    "<!-- never ends <svg>",
    "<?xml never ends <svg>",
    "<!DOCTYPE svg [ <svg>",
    "{}",
  ])("is not %s", (text) => {
    expect(pictureTypeOf("image/svg+xml", Buffer.from(text))).toBeNull();
  });
});
