"use client";

import { type ReactNode, useRef } from "react";
import { useMayMove } from "./use-may-move";

type MovingProps = { className: string; children: ReactNode };

/** A paragraph whose content is animated by styles while motion is allowed. */
export function Moving({ className, children }: MovingProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  return (
    <p ref={paragraph} data-moving={useMayMove(paragraph)} className={className}>
      {children}
    </p>
  );
}
