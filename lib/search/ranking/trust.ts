import type { ProviderName } from "@/lib/diagrams/providers";

/**
 * The place of each source by trust, 0 for the most trustworthy. Decides which record of a picture is kept, and which
 * picture comes first on a tie.
 */
export const trustPlaces: Readonly<Record<ProviderName, number>> = {
  collection: 0,
  commons: 1,
  wikipedia: 2,
  openverse: 3,
  wikipathways: 3,
  nasa: 3,
  pubchem: 3,
  europepmc: 4,
  wellcome: 4,
  zenodo: 5,
  google: 6,
  brave: 7,
};
