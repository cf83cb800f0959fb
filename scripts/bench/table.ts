import type { Rivals } from "./statistics";

/** A line of the table. */
export interface Row {
  what: string;
  value: string;
  /** What the value is compared with. */
  baseline?: string;
  ratio?: number;
  aim?: Aim;
}

export interface Aim {
  text: string;
  isMet: boolean;
  /** Why it is missed. */
  failedAudits?: readonly string[];
}

export type Format = (value: number) => string;

export const whole: Format = (value) => Math.round(value).toLocaleString("en-GB");
export const oneDecimal: Format = (value) => value.toFixed(1);
export const percent: Format = (share) => oneDecimal(100 * share);

/** A row that compares Figura with a baseline. */
export function rivalsRow(
  what: string,
  { ours, baseline, ratio }: Rivals,
  { name, format, aim }: { name: string; format: Format; aim?: Aim },
): Row {
  return { what, value: format(ours), baseline: `${format(baseline)} (${name})`, ratio, ...(aim && { aim }) };
}

/** A row of a share from 0 to 1. At most two frames of a hundred may be dropped. */
export function framesRow(what: string, share: number, baseline?: string): Row {
  const aim = { text: "2 or less", isMet: share <= 0.02 };
  return { what, value: percent(share), ...(baseline && { baseline }), aim };
}

function line({ what, value, baseline = "none", ratio, aim }: Row): string {
  const verdict = aim ? (aim.isMet ? "met" : ["missed", ...(aim.failedAudits ?? [])].join(", ")) : "none";
  const cells = [what, value, baseline, ratio?.toFixed(2) ?? "", aim ? `${aim.text}: ${verdict}` : verdict];
  return `| ${cells.join(" | ")} |`;
}

/** Markdown, pasted into docs/benchmarks.md. */
export function renderTable(rows: readonly Row[]): string {
  return ["| | Figura | Baseline | Ratio | Aim |", "|---|--:|--:|--:|---|", ...rows.map(line)].join("\n");
}
