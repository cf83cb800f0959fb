import type { Config } from "../../config/schema";
import { dodoAccess } from "../dodo-access";

/** Whether payments are played on this machine: nobody else reaches it, and no provider has been named. */
export function isSandbox(config: Config): boolean {
  return config.hasStandIns && dodoAccess(config) === null;
}
