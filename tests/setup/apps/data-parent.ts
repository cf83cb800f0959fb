import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { newDataFolder, prepareData } from "./prepared-database";

/** Workers are ended without a word: what they leave behind lies here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareData();
  const dataParent = await newDataFolder();
  project.provide("dataParent", dataParent);
  return () => rm(dataParent, { recursive: true, force: true });
}
