import { Molecule as Parsed } from "openchemlib";
import { describe, expect, it } from "vitest";
import { compileSmiles } from "@/lib/drawing/smiles/compile-smiles";
import { formulaOf } from "@/lib/drawing/smiles/formula";
import type { Molecule } from "@/lib/drawing/smiles/molecule";
import { readMolecule } from "@/lib/drawing/smiles/read-molecule";
import { type Shape, shapeMolecule } from "@/lib/drawing/smiles/shape";
import { compiled, count, markupOf, textsIn } from "./compiled-elements";

const draw = (source: string) => compiled(compileSmiles, source);
const plain: Shape = {
  hydrogens: "implicit",
  carbons: "hidden",
  turn: 0,
  flip: "none",
  isRepeatUnit: false,
  keepsSides: false,
  washes: [],
};

describe("a molecule", () => {
  it.each([
    ["benzene", "molecule: c1ccccc1", 9, []],
    ["ethane", "molecule: CC", 1, []],
    ["ethyne", "molecule: C#C", 3, []],
    ["ethanol", "molecule: CCO", 2, ["HO"]],
    ["acetic acid", "molecule: CC(=O)O", 4, ["HO", "O"]],
    ["aspirin", "molecule: CC(=O)Oc1ccccc1C(=O)O", 13 + 5, ["HO", "O", "O", "O"]],
    ["pyrrole", "molecule: c1cc[nH]c1", 7, ["NH"]],
    ["nitrate", "molecule: [O-][N+](=O)[O-]", 4, ["N+", "O", "O−", "O−"]],
    ["methane with all atoms", "hydrogens: explicit\nmolecule: C", 4, ["C", "H", "H", "H", "H"]],
    ["benzene with all atoms", "hydrogens: explicit\nmolecule: c1ccccc1", 15, [..."CCCCCCHHHHHH"]],
    ["butane with its ends", "carbons: ends\nmolecule: CCCC", 3, ["CH3", "H3C"]],
    ["carbon dioxide", "molecule: O=C=O", 4, ["C", "O", "O"]],
    ["hydrogen", "molecule: [H][H]", 1, ["H", "H"]],
    ["a methyl radical", "molecule: [CH3]", 0, ["CH3•"]],
    ["heavy water", "molecule: [2H]O[2H]", 2, ["2H", "2H", "O"]],
    ["an amino acid", "molecule: *C(N)C(=O)O", 6, ["H2N", "HO", "O", "R"]],
  ])("has the bonds and letters of its graph: %s", async (_, source, lines, letters) => {
    const drawing = await draw(source);
    expect(count(drawing, "line", "line-strong")).toBe(lines);
    expect(textsIn(drawing).sort()).toEqual([...letters].map(atLeft).sort());

    /** Hydrogens stand on the side that is free. */
    function atLeft(label: string): string {
      return textsIn(drawing).includes(label) ? label : reversed(label);
    }
  });

  it("writes elements in their inks", async () => {
    const drawing = await draw("molecule: NCC(O)C(S)C(Cl)COP");
    const inkOf = (letter: string) =>
      drawing.find(({ name, words }) => name === "text" && words.includes(letter))?.classes;
    expect(inkOf("N")).toContain("fill-blue");
    expect(inkOf("S")).toContain("fill-ochre");
    expect(inkOf("Cl")).toContain("fill-green");
    expect(inkOf("P")).toContain("fill-umber");
    expect(inkOf("O")).toContain("fill-red");
  });

  it("draws wedges as polygons and hashes as strokes", async () => {
    const drawing = await draw("molecule: C[C@H](N)C(=O)O");
    expect(count(drawing, "polygon", "fill-ink") + Math.sign(count(drawing, "line", "line"))).toBe(1);
  });

  it("washes its rings in turn from the left", async () => {
    const drawing = await draw("molecule: c1ccc2ccccc2c1\nwash: blue green");
    const rings = drawing.filter(({ name }) => name === "polygon").map(({ classes }) => classes[0]);
    expect(rings).toEqual(["wash-blue", "wash-green"]);
    await expect(async () => draw("molecule: C1CC1\nwash: pink")).rejects.toThrow(
      "line 2, wash: “pink” is none of",
    );
  });

  it("keeps all its bonds as long as each other, in every molecule of a picture", async () => {
    const drawing = await draw("molecule: C1CCCCC1\n\nmolecule: CC");
    const lengths = drawing
      .filter(({ name }) => name === "line")
      .map((line) =>
        Math.hypot(line.number("x1") - line.number("x2"), line.number("y1") - line.number("y2")),
      );
    for (const length of lengths) expect(length).toBeCloseTo(lengths[0] ?? 0, 0);
  });

  it.each([
    ["water", "O", "H2O", "18.0 g/mol"],
    ["ammonia", "N", "NH3", "17.0 g/mol"],
    ["caffeine", "Cn1cnc2c1c(=O)n(C)c(=O)n2C", "C8H10N4O2", "194.2 g/mol"],
    ["glucose", "OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O", "C6H12O6", "180.2 g/mol"],
    ["salt", "[Na+].[Cl-]", "NaCl", "58.4 g/mol"],
    ["sulfuric acid", "OS(=O)(=O)O", "H2SO4", "98.1 g/mol"],
  ])("computes formula and molar mass: %s", async (_, smiles, formula, mass) => {
    expect(textsIn(await draw(`molecule: ${smiles}\nformula: true`), "note")).toEqual([
      `${formula} · ${mass}`,
    ]);
  });

  it.each([
    ["[Na]O", "NaOH"],
    ["[Na]Cl", "NaCl"],
    ["[NH4+]", "NH4+"],
    ["OP(O)(O)=O", "H3PO4"],
    ["ON(=O)=O", "HNO3"],
    ["S", "H2S"],
    ["O=C=O", "CO2"],
    ["CO", "CH4O"],
  ])("orders the formula of %s as %s", (smiles, formula) => {
    const runs = formulaOf([readMolecule(smiles, "molecule")]);
    expect(runs.map(({ words }) => words).join("")).toBe(formula);
  });
});

describe("what stands forward and what stands back", () => {
  const chiral = [
    ["L-alanine", "C[C@H](N)C(=O)O"],
    ["glucose", "OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O"],
    ["cholesterol", "C[C@H](CCCC(C)C)[C@H]1CC[C@@H]2[C@@]1(CC[C@H]3[C@H]2CC=C4[C@@]3(CC[C@@H](C4)O)C)C"],
    ["vitamin C", "OC[C@H](O)[C@H]1OC(=O)C(O)=C1O"],
    ["(S)-2-bromobutane", "CC[C@H](C)Br"],
    ["(R)-butan-2-ol", "CC[C@@H](C)O"],
    ["adenosine", "Nc1ncnc2c1ncn2[C@@H]1O[C@H](CO)[C@@H](O)[C@H]1O"],
    ["penicillin G", "CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O"],
    ["trans-but-2-ene", "C/C=C/C"],
    ["cis-but-2-ene", "C/C=C\\C"],
  ] as const;

  it.each(chiral)("is read back from the drawing of %s", (_, smiles) => {
    for (const flip of ["none", "horizontal", "vertical"] as const) {
      for (const turn of [0, 30, 137]) {
        const drawn = shapeMolecule(readMolecule(smiles, "molecule"), { ...plain, flip, turn });
        expect(readBack(drawn)).toBe(Parsed.fromSmiles(smiles).toIsomericSmiles());
      }
    }
  });

  it("is drawn outside of rings", () => {
    const molecule = readMolecule(chiral[2][1], "molecule");
    for (const { from, to, stereo } of molecule.bonds) {
      if (stereo === "none") continue;
      expect(molecule.rings.some((ring) => ring.includes(from) && ring.includes(to))).toBe(false);
    }
  });
});

describe("a reaction", () => {
  const neutral = "reaction: Cl + [Na+].[OH-] >> [Na+].[Cl-] + O";

  it("joins its molecules by plus signs and one arrow", async () => {
    const drawing = await draw(neutral);
    expect(textsIn(drawing, "atom")).toEqual(["HCl", "+", "Na+", "OH−", "Na+", "Cl−", "+", "H2O"]);
    expect(count(drawing, "polygon", "fill-ink")).toBe(1);
  });

  it("takes dots for plus signs where there are none", async () => {
    expect(textsIn(await draw("reaction: O.O>>O.O")).filter((words) => words === "+")).toHaveLength(2);
  });

  it("has two half arrows in equilibrium", async () => {
    expect(count(await draw(`${neutral}\nequilibrium: true`), "polygon", "fill-ink")).toBe(2);
  });

  it("writes words at its arrow and under its molecules, formulas in braces with their numbers lowered", async () => {
    const drawing = await draw(
      "reaction: C=C.O>>CCO\nabove: {H3PO4}\nbelow: 300 °C\nnames: ethene | steam | ethanol",
    );
    expect(textsIn(drawing, "note")).toEqual(["H3PO4", "300 °C"]);
    expect(textsIn(drawing, "bold")).toEqual(["ethene", "steam", "ethanol"]);
    const lowered = drawing.filter(({ name, classes }) => name === "tspan" && classes.includes("sub"));
    expect(lowered.map(({ words }) => words)).toEqual(["2", "3", "4"]);
  });

  it("runs down the page when asked to", async () => {
    const drawing = await draw(`direction: down\n${neutral}`);
    const [shaft] = drawing.filter(({ name, classes }) => name === "line" && classes.includes("line"));
    expect(shaft?.number("x1")).toBe(shaft?.number("x2"));
  });

  it("makes a polymer of n molecules", async () => {
    const drawing = await draw("reaction: n C=C >> (*CC*)n");
    expect(textsIn(drawing)).toEqual(["n", "n"]);
    expect(count(drawing, "path", "line")).toBe(2);
  });
});

describe("a fence that is not sound", () => {
  it.each([
    [
      "an open ring",
      "molecule: C1CC",
      "line 1, molecule: “C1CC” is not valid SMILES (dangling ring closure: 1",
    ],
    ["an unknown element", "molecule: [Xx]", "line 1, molecule: “[Xx]” is not valid SMILES"],
    [
      "open brackets",
      "molecule: C(",
      "line 1, molecule: “C(” is not valid SMILES (its brackets do not match)",
    ],
    [
      "a strange character",
      "molecule: C&C",
      "line 1, molecule: “C&C” is not valid SMILES (“&” means nothing)",
    ],
    ["an open bond", "molecule: CC=", "line 1, molecule: “CC=” is not valid SMILES"],
    ["carbon with five bonds", "molecule: CC(C)(C)(C)C", "C has more bonds than it can have"],
    ["a ring that cannot be aromatic", "molecule: c1cccc1", "no alternating double bonds"],
    ["nothing", "", "molecule: the fence has neither a molecule nor a reaction"],
    ["no SMILES", "molecule:", "line 1, molecule: a molecule without atoms"],
    ["prose", "molecule: C\nIt burns.", "line 2: “It burns.” should read as “key: value”"],
    ["an unknown key", "molecule: C\ncolour: red", "line 2, colour: there is no “colour” under a molecule"],
    [
      "a key in a wrong place",
      "molecule: C\nabove: heat",
      "line 2, above: there is no “above” under a molecule",
    ],
    ["a key stated twice", "molecule: C\nname: a\nname: b", "line 3, name: is stated twice"],
    [
      "an unknown choice",
      "hydrogens: some\nmolecule: C",
      "line 1, hydrogens: “some” is none of implicit, explicit",
    ],
    ["a bond of no length", "bond: long\nmolecule: C", "line 1, bond: “long” is no number from 20 to 84"],
    ["a turn that is none", "molecule: C\nturn: left", "line 1, molecule: turn: “left” is no number"],
    ["a reaction without an arrow", "reaction: C.O", "line 1, reaction: should read as “A.B>>C.D”"],
    [
      "lost atoms",
      "reaction: C.O=O>>O=C=O.O",
      "line 1, reaction: is not balanced: H is 4 before and 2 after",
    ],
    [
      "a lost charge",
      "reaction: [Na+] >> [Na]",
      "line 1, reaction: is not balanced: charge is 1 before and 0 after",
    ],
    [
      "too few names",
      "reaction: C>>C\nnames: a | b | c",
      "line 2, names: has 3 parts between “|”, but there are 2",
    ],
    [
      "the formula of an R",
      "molecule: *C\nformula: true",
      "line 1, molecule: a molecule with an R has no formula",
    ],
    ["a repeat unit with one end", "molecule: (*CC)n", "a repeat unit has two ends, each written as *"],
    ["what does not fit", `molecule: ${"C".repeat(60)}`, "picture: does not fit"],
    [
      "what is crowded",
      "hydrogens: explicit\nmolecule: C12C3C4C1C5C4C3C25",
      "picture: atoms or their letters fall",
    ],
  ])("is refused for %s", async (_, source, message) => {
    await expect(async () => draw(source)).rejects.toThrow(message);
  });

  it("may leave a reaction open on purpose", async () => {
    expect(textsIn(await draw("reaction: C>>CO\nbalance: open"))).toContain("HO");
  });
});

it("is drawn the same every time", async () => {
  const atp = "Nc1ncnc2c1ncn2[C@@H]1O[C@H](COP(=O)([O-])OP(=O)([O-])OP(=O)([O-])[O-])[C@@H](O)[C@H]1O";
  const first = await markupOf(compileSmiles, `molecule: ${atp}`);
  await markupOf(compileSmiles, "molecule: OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O\nformula: true");
  for (let turn = 0; turn < 5; turn++) {
    expect(await markupOf(compileSmiles, `molecule: ${atp}`)).toBe(first);
  }
});

function reversed(label: string): string {
  return label === "HO" ? "OH" : label === "H2N" ? "NH2" : label === "H3C" ? "CH3" : label;
}

/** What a chemist would read from the drawing: places, bonds and wedges, as a molfile. */
function readBack({ atoms, bonds }: Molecule): string {
  const stereo = { none: 0, wedge: 1, hash: 6 };
  const column = (value: number | string, width: number) => String(value).padStart(width);
  const lines = [
    "",
    "",
    "",
    `${column(atoms.length, 3)}${column(bonds.length, 3)}  0  0  1  0  0  0  0  0999 V2000`,
    ...atoms.map(
      ({ x, y, element }) =>
        `${column(x.toFixed(4), 10)}${column((-y).toFixed(4), 10)}    0.0000 ${element.padEnd(3)} 0  0`,
    ),
    ...bonds.map(
      (bond) =>
        `${column(bond.from + 1, 3)}${column(bond.to + 1, 3)}${column(bond.order, 3)}${column(stereo[bond.stereo], 3)}`,
    ),
    "M  END",
    "",
  ];
  const parsed = Parsed.fromMolfile(lines.join("\n"));
  parsed.removeExplicitHydrogens();
  return parsed.toIsomericSmiles();
}
