import { readFileSync } from "node:fs";

/** Queries that each find something in the collection: its titles. A search that finds nothing is not counted. */
export const topics: readonly string[] = JSON.parse(readFileSync("collection/index.json", "utf8")).map(
  ({ title }: { title: string }) => title,
);
