import type { Config } from "../../config/schema";
import { dodoAccess } from "../dodo-access";

/** Whether the sandbox is used: only this machine reaches the installation, and no payment provider is configured. */
export function isSandbox(config: Config): boolean {
  return config.hasStandIns && dodoAccess(config) === null;
}
