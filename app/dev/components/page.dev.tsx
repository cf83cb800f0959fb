import type { Metadata } from "next";
import { collectionIndex } from "@/server/collection/collection-index";
import { ComponentStates } from "./component-states";

export const metadata: Metadata = { title: "Components", robots: { index: false, follow: false } };

/** The states of the components, for development: `next.config.mjs` makes it a page only there. */
export default function ComponentsPage() {
  const diagram = collectionIndex().get("water-cycle");
  return diagram && <ComponentStates diagram={{ ...diagram, snapshot: null }} />;
}
