import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutageLog } from "@/server/monitoring/outage-log";
import { captureLog } from "@/tests/setup/capture-log";
import { logLines } from "@/tests/setup/log-lines";

let printed: () => string;
beforeEach(() => {
  printed = captureLog();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const logged = () => logLines(printed()).map(({ time: _, ...line }) => line);

function outageLog() {
  let at = 0;
  const outage = createOutageLog(["thing_unreachable", "thing_back"], () => at);
  const pass = (passedMs: number) => {
    at += passedMs;
  };
  return { ...outage, pass };
}

it("an outage is logged once when it begins, with its reason, and once when it ends, with its length", () => {
  const { begin, end, pass, isAway } = outageLog();
  end();
  expect(isAway()).toBe(false);
  for (let times = 0; times < 3; times += 1) {
    begin("refused");
    pass(70_000);
  }
  expect(isAway()).toBe(true);
  end();
  end();
  expect(isAway()).toBe(false);
  expect(logged()).toEqual([
    { level: "error", event: "thing_unreachable", error: "refused" },
    { level: "info", event: "thing_back", awaySeconds: 210 },
  ]);
});

it("what fails and answers in turn is logged once a minute, and is known to be away meanwhile", () => {
  const { begin, end, pass, isAway } = outageLog();
  for (let second = 0; second < 60; second += 1) {
    begin("refused");
    expect(isAway()).toBe(true);
    end();
    pass(1000);
  }
  expect(logged().map(({ event }) => event)).toEqual(["thing_unreachable", "thing_back"]);
  begin("refused again");
  expect(logged().at(-1)).toMatchObject({ event: "thing_unreachable", error: "refused again" });
});

it("an outage within a minute of another is logged when the minute is over and it lasts", () => {
  const { begin, end, pass } = outageLog();
  begin("first");
  end();
  pass(1000);
  begin("second");
  pass(60_000);
  begin("second");
  end();
  expect(logged().map(({ event, error }) => error ?? event)).toEqual([
    "first",
    "thing_back",
    "second",
    "thing_back",
  ]);
});
