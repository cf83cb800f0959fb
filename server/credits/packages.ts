import "server-only";
import { creditedPackagesSchema } from "@/lib/site/credited-package";
import list from "./packages.json";

/** Third-party packages that Figura uses, as listed by the render step. */
export const creditedPackages = () => creditedPackagesSchema.parse(list);
