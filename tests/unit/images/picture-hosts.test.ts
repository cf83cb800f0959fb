import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/content-security-policy";
import { parseConfig } from "@/server/config/schema";
import { publicPictureHosts, sourceSettings } from "@/server/config/source-settings";
import { pictureHosts } from "@/server/images/picture-hosts";

const bare = { APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef" };
const replaceable = Object.values(sourceSettings).map(({ urlSetting }) => urlSetting);

describe("the picture hosts of an installation", () => {
  it("are the sources' public ones when nothing is replaced", () => {
    expect(pictureHosts(parseConfig(bare))).toEqual([...publicPictureHosts]);
  });

  it.each(replaceable)("have the origin that replaces %s, and no other besides", (name) => {
    const config = parseConfig({ ...bare, [name]: "http://127.0.0.1:4010" });
    expect(pictureHosts(config)).toEqual([...publicPictureHosts, "http://127.0.0.1:4010"]);
  });

  it("name an origin once, though it replaces several", () => {
    const config = parseConfig({
      ...bare,
      COMMONS_URL: "https://mirror.example",
      OPENVERSE_URL: "https://mirror.example",
    });
    expect(pictureHosts(config)).toEqual([...publicPictureHosts, "https://mirror.example"]);
  });

  it("do not have services that serve no pictures", () => {
    const config = parseConfig({ ...bare, GEMINI_URL: "https://mirror.example" });
    expect(pictureHosts(config)).not.toContain("https://mirror.example");
  });

  it("are what the policy of a page lets it load, beside its own files", () => {
    const policy = contentSecurityPolicy([], {
      pictureHosts: ["https://one.example", "https://two.example"],
      isHttps: false,
    });
    expect(policy.split("; ")).toContain("img-src 'self' data: https://one.example https://two.example");
  });
});
