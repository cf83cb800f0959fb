import { z } from "zod";

export const creditedPackagesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    /** As SPDX writes it: "MIT", "Apache-2.0". */
    licence: z.string(),
  }),
);

/** Software of others that is part of Figura. */
export type CreditedPackage = z.infer<typeof creditedPackagesSchema>[number];
