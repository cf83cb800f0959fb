import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type WarningNoticeProps = {
  title: string;
  text?: ReactNode;
  /** A button. */
  children?: ReactNode;
};

/** A line that says what is missing from a page. */
export function WarningNotice({ title, text, children }: WarningNoticeProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-[color-mix(in_oklab,var(--color-warning)_35%,transparent)] bg-warning-wash px-3.5 py-1.5 text-sm">
      <TriangleAlert className="text-warning" />
      <p className="min-w-0 grow py-1">
        <b className="font-[550]">{title}</b> {text}
      </p>
      {children}
    </div>
  );
}
