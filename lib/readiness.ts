import { z } from "zod";
import { sourceStates } from "./admin/status";
import { providerNames } from "./diagrams/providers";

/** none: not configured. */
const answering = z.enum(["up", "down", "none"]);

/** What a load balancer or a monitor may know: no address, no setting, no reason. */
export const readinessSchema = z.object({
  /** unavailable: the database of accounts is configured and does not answer. */
  status: z.enum(["ready", "unavailable"]),
  database: answering,
  redis: answering,
  /** As the last searches found them. */
  sources: z.array(z.object({ name: z.enum(providerNames), state: z.enum(sourceStates) })),
});

export type Readiness = z.infer<typeof readinessSchema>;
