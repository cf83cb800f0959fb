import { describe, expect, it } from "vitest";
import { isRightAnswer } from "@/lib/study/check-answer";

const label = (text: string, ...answers: string[]) => ({ text, answers });
const isRight = (typed: string, text: string, answers: string[] = [], others: string[] = []) =>
  isRightAnswer(
    typed,
    label(text, ...answers),
    others.map((other) => label(other)),
  );

describe("an answer is right", () => {
  it.each([
    ["nucleus", "Nucleus", "in another case"],
    ["  the  nucleus. ", "Nucleus", "with an article, spaces and a full stop"],
    ["mobius strip", "Möbius strip", "without accents"],
    ["mitochondria", "Mitochondrion", "in the plural"],
    ["ribosome", "ribosomes", "in the singular"],
    ["esophagus", "oesophagus", "in American spelling"],
    ["CO₂", "CO2", "with a subscript"],
    ["nuclues", "Nucleus", "with two letters in each other's place"],
    ["mitochondrin", "Mitochondrion", "with a letter missing"],
    ["Gogli", "Golgi", "with a typo in a short word"],
    ["vacuolle", "Vacuole", "with a letter too many"],
    ["cellwall", "Cell wall", "without its space"],
  ])("%j for %j: %s", (typed, text) => {
    expect(isRight(typed, text)).toBe(true);
  });

  it.each(["a", "vitamin A"])("%j, although an article", (text) => {
    expect(isRight(text, text)).toBe(true);
  });

  it("if it is another right answer, with a typo or without", () => {
    for (const typed of ["right atrium", "right atrum", "RA"])
      expect(isRight(typed, "RA", ["right atrium"]), typed).toBe(true);
  });
});

describe("an answer is wrong", () => {
  it.each([
    ["", "Nucleus", "empty"],
    ["?!", "Nucleus", "without a word"],
    ["nucleolus", "Nucleus", "something else that sounds alike"],
    ["cell", "Cell wall", "a part of it"],
    ["NADH", "NADPH", "an abbreviation with a letter missing"],
    ["CO3", "CO2", "another formula"],
    ["SRAS", "LRAS", "another abbreviation"],
    ["ear", "eye", "a short word with another letter"],
    ["vitamin", "vitamin A", "a name without its letter"],
    ["transmitter", "data transmission", "another word of the same stem"],
  ])("%j for %j: %s", (typed, text) => {
    expect(isRight(typed, text, [], ["Nucleolus"])).toBe(false);
  });

  it.each([
    ["ureter", "Urethra"],
    ["ether", "ester"],
    ["efferent neurone", "afferent neurone"],
    ["amide", "amine"],
    ["ethane", "ethene"],
    ["methane", "ethane"],
  ])("%j for %j, if it is a label of the same diagram", (typed, text) => {
    expect(isRight(typed, text, [], [typed])).toBe(false);
  });

  it("if its typo is as near to another label", () => {
    expect(isRight("eferent arteriole", "afferent arteriole", [], ["efferent arteriole"])).toBe(false);
    expect(isRight("eferent arteriole", "efferent arteriole", [], ["afferent arteriole"])).toBe(true);
  });
});
