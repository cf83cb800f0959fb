import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicPictureHosts } from "@/server/config/source-settings";
import { readPicture, shownAddress } from "@/server/images/picture-token";
import { signToken } from "@/server/tokens/tokens";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date("2026-03-01T12:00:00Z");
const foreign = "https://pictures.example/plates/heart.png?size=large";
const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

function tokenOf(shown: string | null): string {
  expect(shown).toMatch(/^\/api\/images\/[\w-]+\.[\w-]+$/);
  return (shown as string).slice("/api/images/".length);
}

describe("the address at which a picture is shown", () => {
  it.each([
    "/collection/krebs-cycle.svg",
    ...publicPictureHosts.map((host) => `${host}/a/heart.svg?width=500`),
  ])("%s is shown as it is", (url) => {
    expect(shownAddress(url, now)).toBe(url);
  });

  it.each([
    foreign,
    "https://upload.wikimedia.org.evil.example/a.svg",
    "https://upload.wikimedia.org:8443/a.svg",
    "http://upload.wikimedia.org/a.svg",
    "https://wikimedia.org/a.svg",
  ])("%s is shown by us", (url) => {
    expect(readPicture(tokenOf(shownAddress(url, now)), now)).toBe(url);
  });

  it.each([
    "",
    "heart.png",
    "//pictures.example/heart.png",
    "/\\pictures.example/heart.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "file:///etc/passwd",
    "https://somebody:secret@upload.wikimedia.org/a.svg",
    "https://somebody@pictures.example/a.png",
  ])("%s is not shown at all", (url) => {
    expect(shownAddress(url, now)).toBeNull();
  });

  it("is read back whatever the address, or there is none because it is too long", () => {
    const query = fc.string({ maxLength: 3000, unit: "binary" }).map(encodeURIComponent);
    const awkward = fc.string({ maxLength: 3000, unit: fc.constantFrom("\\", "'", "%", "é", "a") });
    fc.assert(
      fc.property(fc.oneof(query, awkward), moments, (text, moment) => {
        const url = `https://pictures.example/?q=${text}`;
        const shown = shownAddress(url, moment);
        if (shown === null) expect(JSON.stringify(new URL(url).href).length).toBeGreaterThan(2900);
        else expect(readPicture(tokenOf(shown), moment)).toBe(new URL(url).href);
      }),
    );
  });

  it("is there for every address of 2,048 characters", () => {
    expect(shownAddress(`https://pictures.example/${"a".repeat(2023)}`, now)).not.toBeNull();
    expect(shownAddress(`https://pictures.example/${"a".repeat(4000)}`, now)).toBeNull();
  });

  it("is the same all day, so that browsers can keep the picture, and another the next day", () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const isSameDay = one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
        expect(shownAddress(foreign, one) === shownAddress(foreign, other)).toBe(isSameDay);
      }),
    );
    const startOfDay = new Date("2026-03-01T00:00:00.000Z");
    const endOfDay = new Date("2026-03-01T23:59:59.999Z");
    expect(shownAddress(foreign, startOfDay)).toBe(shownAddress(foreign, endOfDay));
  });

  it("works for a week or more, and for no more than eight days", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const token = tokenOf(shownAddress(foreign, moment));
        expect(readPicture(token, new Date(moment.getTime() + 7 * DAY_MS))).toBe(foreign);
        expect(readPicture(token, new Date(moment.getTime() + 8 * DAY_MS))).toBeNull();
      }),
    );
  });
});

describe("a token", () => {
  it("that was signed for something else shows no picture", () => {
    const expiresAt = now.getTime() / 1000 + 60;
    expect(readPicture(signToken("guest", { url: foreign }, expiresAt), now)).toBeNull();
    expect(readPicture(signToken("image", { url: foreign }, expiresAt), now)).toBe(foreign);
  });

  it("with another address put into it shows no picture", () => {
    const [body = "", signature] = tokenOf(shownAddress(foreign, now)).split(".");
    const claims = Buffer.from(body, "base64url").toString().replace("pictures.example", "10.0.0.1");
    const forged = `${Buffer.from(claims).toString("base64url")}.${signature}`;
    expect(claims).toContain("10.0.0.1");
    expect(readPicture(forged, now)).toBeNull();
  });
});
