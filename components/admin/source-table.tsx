import type { SourceStatus } from "@/lib/admin/status";
import { formatCount, formatLength, formatShare } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";
import { type ProviderName, providerNames, providerTitles } from "@/lib/diagrams/providers";
import { Cell, Ledger, LedgerRow } from "./ledger";
import { ShareBars, SparkLine } from "./minute-charts";
import { StateMark, type Tone } from "./state-mark";

const { none } = statusWords;

const columns = [
  { name: statusWords.source, width: "w-40" },
  { name: statusWords.state, width: "w-33" },
  { name: statusWords.lastMinutes, width: "w-36" },
  { name: statusWords.asked, isNumber: true, width: "w-18" },
  { name: statusWords.failed, isNumber: true, width: "w-18" },
  { name: statusWords.medianColumn, isNumber: true, width: "w-20" },
  { name: statusWords.p95Column, isNumber: true, width: "w-20" },
  { name: statusWords.cachedColumn, isNumber: true, width: "w-34" },
  { name: statusWords.note },
];

const tones: Record<SourceStatus["state"], Tone> = {
  working: "good",
  idle: "waiting",
  failing: "warning",
  resting: "warning",
  off: "bad",
};

type SourceTableProps = { sources: readonly SourceStatus[] | undefined; now: Date };

/** All sources with their state and statistics. */
export function SourceTable({ sources, now }: SourceTableProps) {
  return (
    <Ledger title={statusWords.sources} minWidth="min-w-340 md:min-w-280" columns={columns}>
      {providerNames.map((name) => {
        const source = sources?.find((one) => one.name === name);
        return (
          <LedgerRow key={name} name={titleOf(name)}>
            {source ? <SourceCells source={source} now={now} /> : <EmptyCells />}
          </LedgerRow>
        );
      })}
    </Ledger>
  );
}

function titleOf(name: ProviderName): string {
  return name === "collection" ? statusWords.collection : providerTitles[name];
}

function SourceCells({ source, now }: { source: SourceStatus; now: Date }) {
  const { state, asked, failed, times, cached, awaited, minutes } = source;
  return (
    <>
      <Cell>
        <StateMark tone={tones[state]}>{statusWords.states[state]}</StateMark>
      </Cell>
      <Cell>
        <SparkLine asked={minutes.asked} failed={minutes.failed} />
      </Cell>
      <Cell isNumber>{formatCount(asked)}</Cell>
      <Cell isNumber>{formatCount(failed)}</Cell>
      <Cell isNumber>{times ? formatLength(times.p50) : none}</Cell>
      <Cell isNumber>{times ? formatLength(times.p95) : none}</Cell>
      <Cell isNumber>
        <span className="inline-flex items-center justify-end gap-2">
          <ShareBars cached={minutes.cached} awaited={minutes.awaited} />
          <span className="min-w-9">{formatShare(cached, cached + awaited) ?? none}</span>
        </span>
      </Cell>
      <Cell isNote>{statusWords.noteOf(source, now)}</Cell>
    </>
  );
}

/** Reserves the height of a loaded row. */
function EmptyCells() {
  return (
    <td colSpan={columns.length - 1} className="py-2.5">
      <svg aria-hidden="true" width="120" height="28" />
    </td>
  );
}
