import type { BrowserFigures } from "./measure-browser";
import type { ConfettiFigures } from "./measure-confetti";
import type { LighthouseFigures, Scores } from "./measure-lighthouse";
import type { MotionFigures } from "./measure-motion";
import type { Rivals } from "./statistics";

export interface Figures {
  /** Requests per second. */
  cachedSearch: Rivals;
  /** Bytes on the wire. */
  javaScript: Rivals;
  browser: BrowserFigures;
  motion: MotionFigures;
  confetti: ConfettiFigures;
  lighthouse: LighthouseFigures;
  /** Milliseconds. */
  liked: Rivals;
  /** Microseconds per query. */
  offlineSearch: { p50: Rivals; p99: Rivals };
  /** Microseconds per candidate. */
  ranking: Rivals;
}

const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
const oneDecimal = (value: number) => value.toFixed(1);
const megabytes = (bytes: number) => oneDecimal(bytes / 1_000_000);
const percent = (share: number) => oneDecimal(100 * share);
const kilobytes = (bytes: number) => oneDecimal(bytes / 1000);

interface Row {
  what: string;
  baseline: string;
  rivals: Rivals;
  format: (value: number) => string;
  aim?: { text: string; isMet: boolean };
}

function line({ what, baseline, rivals, format, aim }: Row): string {
  const cells = [
    what,
    format(rivals.ours),
    `${format(rivals.baseline)} (${baseline})`,
    rivals.ratio.toFixed(2),
    aim ? `${aim.text}: ${aim.isMet ? "met" : "missed"}` : "none",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Most shares have no baseline: with everything paused and no input, nothing changes. */
function motionLines(
  { idle, scrolling, scrollingPaused }: MotionFigures,
  { login, saved }: ConfettiFigures,
): string[] {
  const aim = (share: number) => `2 or less: ${share <= 0.02 ? "met" : "missed"}`;
  return [
    `| Landing left alone for 5 s, frames dropped, % | ${percent(idle.droppedFrames)} | none |  | ${aim(idle.droppedFrames)} |`,
    `| Landing left alone for 5 s, main thread busy, % | ${percent(idle.mainThread)} | none |  | ${aim(idle.mainThread)} |`,
    `| Landing scrolled for 5 s, frames dropped, % | ${percent(scrolling.droppedFrames)} | ${percent(scrollingPaused.droppedFrames)} (its motion paused) |  | ${aim(scrolling.droppedFrames)} |`,
    `| Landing scrolled for 5 s, main thread busy, % | ${percent(scrolling.mainThread)} | ${percent(scrollingPaused.mainThread)} (its motion paused) | ${(scrolling.mainThread / scrollingPaused.mainThread).toFixed(2)} | none |`,
    `| Confetti after a login, frames dropped, % | ${percent(login)} | none |  | ${aim(login)} |`,
    `| Confetti when a diagram is saved, frames dropped, % | ${percent(saved)} | none |  | ${aim(saved)} |`,
  ];
}

/** Lighthouse has no baseline; a target is missed if one page misses it. */
export function lighthouseLines(pages: LighthouseFigures): string[] {
  return pages.map(({ path, scores, faults }) => {
    const { performance, ...others } = scores;
    const isMet = performance >= 95 && Object.values(others).every((score) => score === 100);
    const aim = `95 and 100, 100, 100: ${isMet ? "met" : ["missed", ...faults].join(", ")}`;
    return `| Lighthouse of \`${path}\` on a phone: performance, accessibility, best practices, SEO | ${listed(scores)} | none |  | ${aim} |`;
  });
}

const listed = (scores: Scores) => Object.values(scores).join(", ");

/** Markdown, pasted into docs/benchmarks.md. */
export function renderTable({
  cachedSearch,
  javaScript,
  browser,
  motion,
  confetti,
  lighthouse,
  liked,
  offlineSearch,
  ranking,
}: Figures): string {
  const scan = "linear scan of the same texts";
  return [
    "| | Figura | Baseline | Ratio | Aim |",
    "|---|--:|--:|--:|---|",
    line({
      what: "Cached `/api/search`, requests/s",
      baseline: "bare route handler, same bytes",
      rivals: cachedSearch,
      format: whole,
      aim: { text: "0.7 or more", isMet: cachedSearch.ratio >= 0.7 },
    }),
    line({
      what: "JavaScript of `/`, KB gzip",
      baseline: "empty Next app",
      rivals: javaScript,
      format: kilobytes,
      aim: { text: "1.25 or less", isMet: javaScript.ratio <= 1.25 },
    }),
    `| Layout shift while 30 slow pictures arrive, CLS | ${browser.layoutShift.toFixed(3)} | none |  | 0.02 or less: ${browser.layoutShift <= 0.02 ? "met" : "missed"} |`,
    line({
      what: "Typing over 30 results, INP, ms",
      baseline: "typing on the landing",
      rivals: browser.typing,
      format: whole,
      aim: { text: "100 or less", isMet: browser.typing.ours <= 100 },
    }),
    line({
      what: "Heap after 50 searches in one tab, MB",
      baseline: "after 5",
      rivals: browser.heap,
      format: megabytes,
      aim: { text: "1.3 or less", isMet: browser.heap.ratio <= 1.3 },
    }),
    ...motionLines(motion, confetti),
    ...lighthouseLines(lighthouse),
    line({
      what: "First page of 5,000 saved diagrams, ms",
      baseline: "of 20",
      rivals: liked,
      format: oneDecimal,
      aim: { text: "1.5 or less", isMet: liked.ratio <= 1.5 },
    }),
    line({
      what: "Offline search, p50, µs",
      baseline: scan,
      rivals: offlineSearch.p50,
      format: oneDecimal,
      aim: { text: "1,000 or less", isMet: offlineSearch.p50.ours <= 1000 },
    }),
    line({
      what: "Offline search, p99, µs",
      baseline: scan,
      rivals: offlineSearch.p99,
      format: oneDecimal,
    }),
    line({
      what: "Ranking, µs a candidate",
      baseline: "JSON.stringify of the same",
      rivals: ranking,
      format: oneDecimal,
    }),
  ].join("\n");
}
