"use client";

import type { ReactNode } from "react";
import { LazyMenu } from "@/components/elements/lazy-menu";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";

const loadMenu = () => import("./diagram-menu");

type DownloadMenuProps = {
  diagram: ShownDiagram;
  /** The label of the button, before the title. */
  name?: string;
  /** Class of the button. */
  className: string;
  tip?: string;
  children: ReactNode;
};

/** A button with a menu of the formats of a diagram. */
export function DownloadMenu({ diagram, name = cardWords.download, children, ...props }: DownloadMenuProps) {
  return (
    <LazyMenu
      label={downloadWords.formats}
      buttonLabel={`${name}: ${diagram.title}`}
      load={loadMenu}
      facts={{ diagram, isWhole: false }}
      {...props}
    >
      {children}
    </LazyMenu>
  );
}
