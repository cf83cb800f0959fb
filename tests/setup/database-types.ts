import { existsSync } from "node:fs";
import { main as renderDatabaseTypes, TYPES_FILE } from "../../scripts/database-types";

/** After a build or a type check they are there. */
export default async function setup(): Promise<void> {
  if (!existsSync(TYPES_FILE)) await renderDatabaseTypes();
}
