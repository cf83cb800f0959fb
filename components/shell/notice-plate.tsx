import type { ReactElement, ReactNode } from "react";
import { type DrawingName, drawings } from "./drawings";

type NoticePlateProps = {
  /** One of its own where no other page has it. */
  drawing: DrawingName | ReactElement;
  title: string;
  text: string;
  /** The page's own heading unless a heading stands above it. */
  level?: 1 | 2;
  /** What to do next. */
  children?: ReactNode;
};

/** An empty, failed or finished state: what happened, what to do, one action. */
export function NoticePlate({ drawing, title, text, level = 2, children }: NoticePlateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto grid min-h-74 w-full max-w-116 content-center justify-items-center gap-2 rounded-plate border border-plate-edge bg-plate px-7 py-8 text-center">
      <svg
        viewBox="0 0 72 54"
        aria-hidden="true"
        className="mb-2.5 h-13.5 w-18 stroke-foreground"
        fill="none"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {typeof drawing === "string" ? drawings[drawing] : drawing}
      </svg>
      <Heading
        tabIndex={-1}
        className="outline-none max-w-full font-display text-title font-[450] wrap-anywhere"
      >
        {title}
      </Heading>
      <p className="max-w-[38ch] text-sm text-pretty text-muted-foreground wrap-anywhere">{text}</p>
      {children !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
