import { outsideNames } from "../server/config/source-settings";
import { faultKinds } from "../tests/fakes/faults";
import { geminiModes } from "../tests/fakes/gemini-mode";
import { type Fakes, startFakes } from "../tests/fakes/index";
import { keyStates } from "../tests/fakes/sources/google-refusals";
import { serve } from "./serve";

/** `npm run dev`: like `npm start`, with hot reload instead of a build. */
export const main = (args: string[]) =>
  serve({ isDevelopment: true, ...(args.includes("--fakes") && { beforeConfig: replaceTheNetwork }) });

/** `npm run dev -- --fakes`: every outside source is a fake on this machine. */
async function replaceTheNetwork(): Promise<() => Promise<void>> {
  const fakes = await startFakes();
  // Credentials of the real Openverse, for example from .env, are invalid for the fake: an empty value unsets them.
  const anonymous = { OPENVERSE_CLIENT_ID: "", OPENVERSE_CLIENT_SECRET: "" };
  // Without a contact address, Commons has a much lower rate limit.
  process.env.CONTACT_EMAIL ||= "developer@example.org";
  Object.assign(process.env, anonymous, fakes.environment());
  console.log(introduce(fakes));
  return fakes.stop;
}

function introduce(fakes: Fakes): string {
  const { commons, google, gemini } = fakes;
  const addresses = [...outsideNames, "gemini" as const].map(
    (name) => `  ${name.padEnd(12)} ${fakes[name].origin}`,
  );
  return `Fakes answer in place of the outside sources:
${addresses.join("\n")}
A fault on demand (${faultKinds.join(", ")}; none ends it):
  curl -X POST '${commons.origin}/__fault?kind=hang&times=1'
The state of a Google key (${keyStates.join(", ")}):
  curl -X POST '${google.origin}/__key?key=${google.keys[0]}&state=quota'
How the language model writes (${geminiModes.join(", ")}):
  curl -X POST '${gemini.origin}/__write?mode=safety'`;
}
