import { join } from "node:path";
import nextEnv from "@next/env";
import { sourceSettings } from "../../server/config/source-settings";
import { renewIndex } from "./renew-index";

const TIMEOUT_MS = 60_000;

/** `npm run pathways:renew`: rewrites the index of WikiPathways that Figura searches, from the list on its site. */
export async function main(): Promise<void> {
  const root = process.cwd();
  nextEnv.loadEnvConfig(root, false);
  const { origin, urlSetting } = sourceSettings.wikipathways;
  const file = join("content", "pathways", "index.json");
  const count = await renewIndex({
    origin: process.env[urlSetting] || origin,
    file: join(root, file),
    timeoutMs: TIMEOUT_MS,
  });
  console.log(`${file} has ${count} pathways.`);
}
