"use client";

import { Ellipsis } from "lucide-react";
import { LazyMenu } from "@/components/elements/lazy-menu";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";

const loadMenu = () => import("./diagram-menu");

/** A menu of all actions on a diagram, for touch screens. */
export function MoreMenu({ diagram }: { diagram: ShownDiagram }) {
  return (
    <LazyMenu
      label={cardWords.actions}
      buttonLabel={`${cardWords.more}: ${diagram.title}`}
      load={loadMenu}
      facts={{ diagram, isWhole: true }}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <Ellipsis />
    </LazyMenu>
  );
}
