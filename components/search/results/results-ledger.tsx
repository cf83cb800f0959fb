import { providerMentions } from "@/lib/diagrams/providers";
import type { SearchAnswer, SourceReport } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import type { Counts } from "../count-found";

type ResultsLedgerProps = { answers: SearchAnswer[]; shown: number; counts: Counts };

/** The number of results, the sources, and the time they took. */
export function ResultsLedger({ answers, shown, counts }: ResultsLedgerProps) {
  const sources = answers.at(-1)?.sources ?? [];
  const { found, total, hasMore } = counts;
  const tookMs = Math.max(0, ...(answers[0]?.sources ?? []).map((source) => source.tookMs));
  return (
    <p className="flex min-h-11.5 flex-wrap content-start items-center gap-x-4.5 gap-y-1.5 text-[0.8125rem]/5 text-muted-foreground md:min-h-0">
      <span>
        <b className="font-[550] text-foreground">{searchWords.found(found)}</b>
        {total > 0 && `, ${searchWords.showing(shown, total, hasMore)}`}
      </span>
      {sources.filter(hasFound).map(({ provider, count }) => (
        <span key={provider}>
          {providerMentions[provider]}{" "}
          <b className="font-[550] text-foreground">{searchWords.count(count)}</b>
        </span>
      ))}
      {tookMs > 0 && <span>{searchWords.seconds(tookMs)}</span>}
    </p>
  );
}

/** Reserves the space of the ledger while it loads: two lines on a phone. */
export function WaitingLedger() {
  return (
    <p className="min-h-11.5 text-[0.8125rem]/5 text-muted-foreground md:min-h-0">
      {searchWords.diagramsAppear}
    </p>
  );
}

function hasFound({ status, count }: SourceReport) {
  return status === "ok" && count > 0;
}
