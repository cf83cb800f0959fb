import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { providerLabels } from "@/lib/diagrams/providers";
import { resultsWords } from "@/lib/search/results-words";
import type { SourceReport } from "@/lib/search/search-answer";
import { hasNotAnswered } from "@/lib/search/source-reasons";

type SourceNoticeProps = {
  sources: SourceReport[];
  /** Whether nothing was found. */
  isEmpty?: boolean;
  /** The button that retries. */
  children?: ReactNode;
};

/** Which sources failed or timed out, and that the others have answered. */
export function SourceNotice({ sources, isEmpty = false, children }: SourceNoticeProps) {
  const silent = sources.filter(hasNotAnswered).map(({ provider }) => providerLabels[provider]);
  const answered = sources.filter(({ status }) => status === "ok").length;
  if (silent.length === 0) return null;
  return (
    <div className="flex items-center gap-3 rounded-md border border-[color-mix(in_oklab,var(--color-warning)_35%,transparent)] bg-warning-wash px-3.5 py-1.5 text-sm">
      <TriangleAlert className="text-warning" />
      <p className="min-w-0 grow py-1">
        <b className="font-[550]">{resultsWords.didNotAnswer(joinNames(silent))}</b>{" "}
        {answered > 0 &&
          (isEmpty ? resultsWords.restFoundNothing(answered) : resultsWords.restAnswered(answered))}
      </p>
      {children}
    </div>
  );
}

function joinNames(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
