import { beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "@/tests/fakes/answers";
import { type FakeService, startFakeServer } from "@/tests/fakes/fake-server";

/** What the auth service of the project says of itself. */
let external: Record<string, boolean>;
let project: FakeService;

beforeEach(async () => {
  vi.resetModules();
  external = { google: true, linkedin: true, linkedin_oidc: false };
  project = await startFakeServer(() => ({
    answer: () => json({ external, disable_signup: false }),
    throttled: () => json({}, 429),
  }));
  vi.stubEnv("SUPABASE_URL", project.origin);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_1");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_1");
  return async () => {
    vi.unstubAllEnvs();
    await project.stop();
  };
});

async function usableWith(settings: Record<string, "on" | "off">) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { usableOauthProviders } = await import("@/server/accounts/oauth-providers");
  return usableOauthProviders;
}

describe("providers to sign in with", () => {
  it("are none while none is switched on, and the project is not asked", async () => {
    expect(await (await usableWith({}))()).toEqual([]);
    expect(project.requests).toEqual([]);
  });

  it("are those that are switched on and set up in the project, which is asked once", async () => {
    const usable = await usableWith({ AUTH_GOOGLE: "on", AUTH_LINKEDIN: "on" });
    expect(await usable()).toEqual(["google"]);
    external = { google: false, linkedin_oidc: true };
    expect(await usable()).toEqual(["google"]);
    expect(project.requests.map(({ path, headers }) => [path, headers.apikey])).toEqual([
      ["/auth/v1/settings", "sb_publishable_1"],
    ]);
  });

  it("are not those that are set up in the project and switched off here", async () => {
    external = { google: true, linkedin_oidc: true };
    expect(await (await usableWith({ AUTH_LINKEDIN: "on" }))()).toEqual(["linkedin"]);
  });

  it("are those that are switched on while the project does not say, which is asked again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const usable = await usableWith({ AUTH_GOOGLE: "on" });
    external = { google: false };
    project.fail("500", { times: 1 });
    expect(await usable()).toEqual(["google"]);
    expect(log.mock.calls.join()).toContain("oauth_providers_not_read");
    expect(await usable()).toEqual([]);
    log.mockRestore();
  });
});
