import "server-only";
import { z } from "zod";
import { defineRoute } from "./define-route";
import { ProblemError } from "./problem";

/**
 * What a route exports for the methods that it does not take: Next alone would answer without a word.
 * @param allow the methods that it takes, as in the Allow header
 */
export function refuseMethods(allow: string) {
  return defineRoute(
    { summary: "Not a method of this address.", limit: "none", answer: z.never() },
    async () => {
      throw new ProblemError("method_not_allowed", `This address takes ${allow}.`, {}, { allow });
    },
  );
}
