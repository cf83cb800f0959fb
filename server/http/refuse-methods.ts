import "server-only";
import { z } from "zod";
import { defineRoute } from "./define-route";
import { ProblemError } from "./problem";

/**
 * The handler for methods that a route does not support: Next would send a 405 without a body.
 * @param allow the supported methods, as in the Allow header
 */
export function refuseMethods(allow: string) {
  return defineRoute(
    { summary: "Not a method of this address.", limit: "none", answer: z.never() },
    async () => {
      throw new ProblemError("method_not_allowed", `This address takes ${allow}.`, {}, { allow });
    },
  );
}
