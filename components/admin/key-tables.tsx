import type { KeyPoolStatus, KeyStatus } from "@/lib/admin/status";
import { formatCount, formatMoment } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";
import { providerTitles } from "@/lib/diagrams/providers";
import { Cell, Ledger, LedgerRow } from "./ledger";
import { StateMark, type Tone } from "./state-mark";

const columns = [
  { name: statusWords.key, width: "w-24 md:w-40" },
  { name: statusWords.state, width: "w-33" },
  { name: statusWords.usedToday, isNumber: true, width: "w-28" },
  { name: statusWords.lastUsed, isNumber: true, width: "w-32" },
  { name: statusWords.note },
];

const tones: Record<KeyStatus["state"], Tone> = { available: "good", resting: "warning", out: "bad" };

type KeyTablesProps = { pools: readonly KeyPoolStatus[] | undefined; now: Date };

/** The API keys of each key pool, by label. */
export function KeyTables({ pools, now }: KeyTablesProps) {
  return pools?.map(({ source, keys }) => (
    <div key={source}>
      <h2 className="mb-1 font-semibold">{statusWords.keysOf(providerTitles[source])}</h2>
      <Ledger title={statusWords.keysOf(providerTitles[source])} minWidth="min-w-160" columns={columns}>
        {keys.map((key) => (
          <LedgerRow key={key.label} name={key.label}>
            <Cell>
              <StateMark tone={tones[key.state]}>{statusWords.keyStates[key.state]}</StateMark>
            </Cell>
            <Cell isNumber>{formatCount(key.usedToday)}</Cell>
            <Cell isNumber>{key.lastUsedAt ? formatMoment(key.lastUsedAt, now) : statusWords.never}</Cell>
            <Cell isNote>{statusWords.keyNote(key, now)}</Cell>
          </LedgerRow>
        ))}
      </Ledger>
    </div>
  ));
}
