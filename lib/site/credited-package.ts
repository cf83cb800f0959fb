import { z } from "zod";

export const creditedPackagesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    /** SPDX identifier: "MIT", "Apache-2.0". */
    licence: z.string(),
  }),
);

/** Third-party software that is part of Figura. */
export type CreditedPackage = z.infer<typeof creditedPackagesSchema>[number];
