import type { ReactNode } from "react";

export type NoticeFrameProps = {
  drawing: ReactNode;
  title: string;
  text: string;
  /** 1 if the page has no heading above it. */
  level?: 1 | 2;
  /** Buttons. */
  children?: ReactNode;
};

/** The layout of a notice with a drawing. */
export function NoticeFrame({ drawing, title, text, level = 2, children }: NoticeFrameProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto grid min-h-78 w-full md:min-h-74 max-w-116 content-center justify-items-center gap-2 rounded-plate border border-plate-edge bg-plate px-7 py-8 text-center">
      <svg
        viewBox="0 0 72 54"
        aria-hidden="true"
        className="mb-2.5 h-13.5 w-18 stroke-foreground"
        fill="none"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
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
