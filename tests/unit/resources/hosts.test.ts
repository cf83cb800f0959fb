import { describe, expect, it } from "vitest";
import { hostOf, learningHosts, searchPageOf } from "@/lib/resources/hosts";

const nameOf = (address: string) => hostOf(new URL(address))?.name ?? null;

describe("the host of an address", () => {
  it.each([
    ["https://www.khanacademy.org/science/biology", "Khan Academy"],
    ["https://khanacademy.org/", "Khan Academy"],
    ["https://es.khanacademy.org/math", "Khan Academy"],
    ["https://KHANACADEMY.org/", "Khan Academy"],
    ["https://de.wikipedia.org/wiki/Photosynthese", "Wikipedia"],
    ["https://en.m.wikipedia.org/wiki/Photosynthesis", "Wikipedia"],
    ["https://chem.libretexts.org/Bookshelves", "Chemistry LibreTexts"],
    ["https://youtu.be/dQw4w9WgXcQ", "YouTube"],
    ["https://www.youtube.com/@crashcourse/search?query=cells", "YouTube"],
    ["https://www.youtube.com/results?search_query=cells", "YouTube"],
    ["https://science.nasa.gov/moon/", "NASA"],
    ["https://www.bbc.co.uk/bitesize/guides/zpkvr82", "BBC Bitesize"],
    ["https://www.open.edu/openlearn", "OpenLearn"],
  ])("%s is %s", (address, name) => {
    expect(nameOf(address)).toBe(name);
  });

  it.each([
    "https://evil-khanacademy.org/",
    "https://khanacademy.org.evil.com/",
    "https://evil.com/khanacademy.org",
    "https://evil.com/?https://khanacademy.org",
    "https://khanacademy.org@evil.com/",
    "https://user@khanacademy.org/",
    "https://khanacademy.org:8443/",
    "http://khanacademy.org/",
    "https://khanacademy.org./",
    "https://khanаcademy.org/",
    "https://evil.ocw.mit.edu/",
    "https://www.www.openstax.org/",
    "https://wikipedia.org.evil.com/",
    "https://notwikipedia.org/",
    "https://org/",
    "https://www.bbc.co.uk/news",
    "https://www.youtube.com/redirect?q=https://evil.com/",
    "https://www.youtube.com/attribution_link?u=/redirect",
    "https://www.youtube.com/watching",
    "https://www.bbc.co.uk/bitesizes",
    "https://www.bbc.co.uk/bitesize/../news",
    "https://www.cloudflare.com/plans/",
    "ftp://khanacademy.org/",
    "javascript:alert(1)//khanacademy.org",
    "data:text/html,khanacademy.org",
  ])("%s is none of ours", (address) => {
    expect(nameOf(address)).toBeNull();
  });
});

describe("the list", () => {
  it("names each host once", () => {
    const hosts = learningHosts.flatMap(({ host, also }) => [host, ...(also ?? [])]);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(new Set(learningHosts.map(({ name }) => name)).size).toBe(learningHosts.length);
    expect(learningHosts.length).toBeGreaterThanOrEqual(30);
  });

  it.each(learningHosts.filter(({ search }) => search))("$name is searched on itself", (host) => {
    for (const topic of ["krebs cycle", "../..", "a&b=c#d", "光合作用", "half \ud800"]) {
      const address = new URL(host.search?.(topic) ?? "");
      expect(address.protocol).toBe("https:");
      expect(hostOf(address)).toBe(host);
      expect([...address.searchParams.values()]).toContain(topic.replace("\ud800", ""));
    }
  });
});

describe("a source's search page", () => {
  const [khanAcademy, openStax] = ["khanacademy.org", "openstax.org"].map((host) =>
    hostOf(new URL(`https://${host}/`)),
  );
  const wikipedia = hostOf(new URL("https://en.wikipedia.org/"));
  if (!khanAcademy || !openStax || !wikipedia) throw new Error("They are on the list.");

  it("asks for what was typed, in one line", () => {
    expect(searchPageOf(khanAcademy, " krebs\n cycle ")).toBe(
      "https://www.khanacademy.org/search?page_search_query=krebs%20cycle",
    );
  });

  it("ends a long query at a word", () => {
    const asked = new URL(searchPageOf(khanAcademy, "mitochondria ".repeat(30)) ?? "").searchParams;
    expect(asked.get("page_search_query")).toBe("mitochondria ".repeat(9).trim());
  });

  it("is in the language of the letters where the wiki has it", () => {
    const edition = (query: string) => new URL(searchPageOf(wikipedia, query) ?? "").hostname;
    expect(edition("光合作用")).toBe("zh.wikipedia.org");
    expect(edition("こうごうせい")).toBe("ja.wikipedia.org");
    expect(edition("광합성")).toBe("ko.wikipedia.org");
    expect(edition("фотосинтез")).toBe("ru.wikipedia.org");
    expect(edition("φωτοσύνθεση")).toBe("el.wikipedia.org");
    expect(edition("Δ")).toBe("en.wikipedia.org");
    expect(edition("fotosíntesis")).toBe("en.wikipedia.org");
  });

  it("is none where the source has none, or nothing was typed", () => {
    expect(searchPageOf(openStax, "biology")).toBeNull();
    expect(searchPageOf(khanAcademy, " \u0000 ")).toBeNull();
  });
});
