import { expect, it } from "vitest";
import { startFakes } from "@/tests/fakes";
import { fakedSourcesOfHosted } from "@/tests/setup/faked-sources";
import { startHostedApp } from "@/tests/setup/hosted-app";
import { signUpAt } from "@/tests/setup/people";
import { grantPremium } from "@/tests/setup/premium";

it("without a key nobody hears of a language model: Premium searches as everybody does", async () => {
  const fakes = await startFakes();
  const app = await startHostedApp({}, { ...fakedSourcesOfHosted(fakes), GEMINI_API_KEY: "" });
  try {
    const person = await signUpAt(app.url);
    await grantPremium(app.house, person.account.id);
    expect((await person.found("krebs cycle")).understood).toBe(null);
    expect(fakes.gemini.requests).toEqual([]);
    expect(app.output().toLowerCase()).not.toContain("gemini");
  } finally {
    await app.stop();
    await fakes.stop();
  }
});
