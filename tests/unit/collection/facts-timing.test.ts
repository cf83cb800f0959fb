import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTiming } from "@/lib/drawing/wave/read-timing";
import type { Segment } from "@/lib/drawing/wave/timing";
import { readSource } from "@/scripts/collection/read-source";

/** The signals of a timing diagram, by their names. */
function signalsOf(path: string) {
  const text = readFileSync(new URL(`../../../collection/${path}.md`, import.meta.url), "utf8");
  const { lanes, cycles } = readTiming(readSource(text).drawing);
  const segmentAt = (name: string, cycle: number): Segment => {
    const lane = lanes.find((one) => one.name === name);
    const found = lane?.segments.find(({ from, to }) => from <= cycle && cycle < to);
    if (!found) throw new Error(`${name} says nothing at ${cycle}`);
    return found;
  };
  const at = (name: string, cycle: number) => segmentAt(name, cycle).value;
  const changesOf = (name: string) =>
    (lanes.find((one) => one.name === name)?.segments ?? []).slice(1).map(({ from }) => from);
  return { cycles, at, segmentAt, changesOf };
}

const before = 0.01;
const opposite = (value: string) => (value === "1" ? "0" : "1");
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("timing diagrams of the collection", () => {
  it("D flip-flop: Q is what D was at the last rising edge, and not Q its opposite", () => {
    const { cycles, at } = signalsOf("engineering/d-flip-flop-timing");
    for (const edge of upTo(cycles).slice(1)) {
      for (const later of [0, 0.4, 0.9]) {
        expect(at("Q", edge + later)).toBe(at("D", edge - before));
        expect(at("not Q", edge + later)).toBe(opposite(at("Q", edge + later)));
      }
    }
    expect([at("D", 4.5), at("Q", 4.5), at("Q", 5.5)]).toEqual(["1", "0", "0"]);
  });

  it("SR latch: it is set, reset or holds", () => {
    const { cycles, at, segmentAt } = signalsOf("engineering/sr-latch-timing");
    let state = "0";
    for (const cycle of upTo(cycles)) {
      const [set, reset] = [at("S", cycle), at("R", cycle)];
      expect([set, reset]).not.toEqual(["1", "1"]);
      state = set === "1" ? "1" : reset === "1" ? "0" : state;
      const name = set === "1" ? "set" : reset === "1" ? "reset" : "hold";
      expect([at("Q", cycle), at("not Q", cycle)]).toEqual([state, opposite(state)]);
      expect(segmentAt("state", cycle).words).toBe(name);
    }
  });

  it("clock division: each signal changes where the one above it rises", () => {
    const { cycles, at } = signalsOf("engineering/clock-division");
    const names = ["clock", "divided by 2", "divided by 4", "divided by 8"];
    for (const [index, name] of names.slice(1).entries()) {
      const above = names[index] ?? "";
      for (const half of upTo(cycles * 2).slice(1)) {
        const [now, earlier] = [half / 2, half / 2 - before];
        const rises = at(above, earlier) === "0" && at(above, now) === "1";
        expect(at(name, now) !== at(name, earlier)).toBe(rises);
      }
    }
  });

  it("UART: the bits are those of the letter A, the lowest first", () => {
    const { at } = signalsOf("computing/uart-frame");
    const code = "A".charCodeAt(0);
    const bits = upTo(8).map((bit) => String((code >> bit) & 1));
    const line = upTo(12).map((cycle) => at("line", cycle));
    expect(line).toEqual(["1", "0", ...bits, "1", "1"]);
  });

  it("I2C: SDA changes while SCL is low, but at the start and at the stop", () => {
    const { at, changesOf } = signalsOf("computing/i2c-start-and-stop");
    const whileHigh = changesOf("SDA").filter((change) => at("SCL", change) === "1");
    expect(whileHigh).toHaveLength(2);
    expect(whileHigh.map((change) => at("SDA", change))).toEqual(["0", "1"]);
  });

  it("SPI: bits stand still at every rising edge of the clock, while chip select is low", () => {
    const { cycles, at, changesOf } = signalsOf("computing/spi-transfer");
    const rising = upTo(cycles).filter(
      (cycle) => cycle && at("SCK", cycle - before) === "0" && at("SCK", cycle) === "1",
    );
    expect(rising).toHaveLength(8);
    const [selected] = changesOf("CS");
    rising.forEach((edge, bit) => {
      expect([at("CS", edge), at("MOSI", edge), at("MISO", edge)]).toEqual(["0", "data", "data"]);
      for (const bus of ["MOSI", "MISO"]) expect(changesOf(bus)).toContain(bit === 0 ? selected : edge - 0.5);
    });
  });

  it("handshake: data passes where valid and ready are both high", () => {
    const { cycles, at } = signalsOf("computing/valid-ready-handshake");
    for (const cycle of upTo(cycles)) {
      const both = at("valid", cycle) === "1" && at("ready", cycle) === "1";
      expect(at("passes", cycle)).toBe(both ? "1" : "0");
      expect(at("data", cycle)).toBe(at("valid", cycle) === "1" ? "data" : "x");
    }
  });

  it("pulse-width modulation: each signal is on for the part that it is named by", () => {
    const { cycles, at } = signalsOf("engineering/pulse-width-modulation");
    for (const part of [25, 50, 75]) {
      const on = upTo(cycles).filter((cycle) => at(`${part} %`, cycle) === "1").length;
      expect(on / cycles).toBe(part / 100);
    }
  });
});
