"use client";

import type { ReactNode } from "react";
import { LazyMenu } from "@/components/elements/lazy-menu";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";

const loadMenu = () => import("./diagram-menu");

type DownloadMenuProps = {
  diagram: ShownDiagram;
  /** Of the button. */
  className: string;
  tip?: string;
  children: ReactNode;
};

/** A button that offers the formats in which a diagram can be had. */
export function DownloadMenu({ diagram, children, ...props }: DownloadMenuProps) {
  return (
    <LazyMenu
      label={downloadWords.formats}
      buttonLabel={`${cardWords.download}: ${diagram.title}`}
      load={loadMenu}
      facts={{ diagram, isWhole: false }}
      {...props}
    >
      {children}
    </LazyMenu>
  );
}
