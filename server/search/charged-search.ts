import "server-only";
import type { Allowance } from "@/lib/search/search-answer";
import type { Access } from "./provider";

/** One search that has been counted. */
export interface ChargedSearch {
  /** The most that it may cause. */
  access: Access;
  allowance: Allowance;
  giveBack(): Promise<void>;
}
