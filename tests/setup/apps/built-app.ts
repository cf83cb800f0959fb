import { buildWithProbes } from "../../../scripts/build";

/** The app that API and end-to-end tests start is the one that people start: built, not mocked. */
export default async function setup(): Promise<void> {
  await buildWithProbes(process.cwd());
}
