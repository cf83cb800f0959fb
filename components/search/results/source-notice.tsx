import type { ReactNode } from "react";
import { WarningNotice } from "@/components/elements/warning-notice";
import { providerLabels } from "@/lib/diagrams/providers";
import { cutOffOf } from "@/lib/search/cut-off";
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

/** Which sources failed or timed out, and that the others have answered; or that none was asked, without the server. */
export function SourceNotice({ sources, isEmpty = false, children }: SourceNoticeProps) {
  const cutOff = cutOffOf(sources);
  if (cutOff) return <WarningNotice title={resultsWords.cutOff(cutOff)}>{children}</WarningNotice>;
  const silent = sources.filter(hasNotAnswered).map(({ provider }) => providerLabels[provider]);
  const answered = sources.filter(({ status }) => status === "ok").length;
  if (silent.length === 0) return null;
  return (
    <WarningNotice
      title={resultsWords.didNotAnswer(joinNames(silent))}
      text={
        answered > 0 &&
        (isEmpty ? resultsWords.restFoundNothing(answered) : resultsWords.restAnswered(answered))
      }
    >
      {children}
    </WarningNotice>
  );
}

function joinNames(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
