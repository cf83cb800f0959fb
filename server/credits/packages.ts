import "server-only";
import { creditedPackagesSchema } from "@/lib/site/credited-package";
import list from "./packages.json";

/** The software of others that Figura runs on, as the render step has listed it. */
export const creditedPackages = () => creditedPackagesSchema.parse(list);
