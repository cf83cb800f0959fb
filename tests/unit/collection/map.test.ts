import { describe, expect, it } from "vitest";
import { compileMap } from "@/lib/drawing/map/compile-map";
import { projectionNames } from "@/lib/drawing/map/projections";
import { type CompiledElement, compiled, count, markupOf, textsIn } from "./compiled-elements";
import { at, corners, only, type Point } from "./drawing";

type Spec = Record<string, unknown>;

const draw = (spec: Spec) => compiled(compileMap, JSON.stringify(spec));
const bare = { land: "none", outline: false };
const globe = { projection: "orthographic" };
const plain = { projection: "equirectangular", ...bare };
const [radius, centre] = [134, { x: 200, y: 150 }];

/** Where the dots of a map lie. */
async function dots(spec: Spec, places: Point[]): Promise<Point[]> {
  const elements = await draw({ ...spec, points: places.map((place) => ({ at: place })) });
  return elements
    .filter(({ name }) => name === "circle")
    .map((dot): Point => [dot.number("cx"), dot.number("cy")]);
}

/** The points of a path that has one absolute start and then relative steps, or absolute lines. */
function rings(path: CompiledElement): Point[][] {
  return Array.from((path.attributes.d ?? "").matchAll(/M([^M]*)/g), ([, data = ""]) => {
    const isRelative = data.includes("l");
    const numbers = (data.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = (isRelative && points.at(-1)) || [0, 0];
      points.push([x + at(numbers, index), y + at(numbers, index + 1)]);
    }
    return points;
  });
}

const pathOf = (elements: CompiledElement[], ...classes: string[]) =>
  only(
    elements.filter(({ name, classes: own }) => name === "path" && classes.every((one) => own.includes(one))),
  );

describe("a place on a map", () => {
  it("lies on a globe where the sines say", async () => {
    const found = await dots(globe, [
      [0, 0],
      [30, 0],
      [0, 60],
      [-45, 30],
    ]);
    const degrees = Math.PI / 180;
    [
      [0, 0],
      [30, 0],
      [0, 60],
      [-45, 30],
    ].forEach(([longitude = 0, latitude = 0], index) => {
      const x = centre.x + radius * Math.cos(latitude * degrees) * Math.sin(longitude * degrees);
      const y = centre.y - radius * Math.sin(latitude * degrees);
      expect(at(found, index)[0]).toBeCloseTo(x, 0);
      expect(at(found, index)[1]).toBeCloseTo(y, 0);
    });
  });

  it("lies in the Mercator projection at ln tan (45° + φ/2)", async () => {
    const mercator = { projection: "mercator", extent: [-180, -70, 180, 70], ...bare };
    const found = await dots(mercator, [
      [0, 0],
      [90, 0],
      [0, 60],
    ]);
    const [origin, east, north] = [at(found, 0), at(found, 1), at(found, 2)];
    const radian = (east[0] - origin[0]) / (Math.PI / 2);
    expect((origin[1] - north[1]) / radian).toBeCloseTo(Math.log(Math.tan(Math.PI / 4 + Math.PI / 6)), 2);
  });

  it("keeps to the turn of the globe", async () => {
    const [found] = await dots({ ...globe, rotate: [-100, -40] }, [[100, 40]]);
    expect(found).toEqual([centre.x, centre.y]);
  });

  it("is refused at the back of a globe", async () => {
    await expect(dots(globe, [[180, 0]])).rejects.toThrow("points[0].at: [180, 0] lies outside");
  });

  it.each(projectionNames)("lies on the canvas in the projection %s", async (projection) => {
    const [found] = await dots({ projection, extent: [-20, 10, 40, 60], center: [10, 35] }, [[10, 35]]);
    const [x, y] = found ?? [0, 0];
    expect(x > 16 && x < 384 && y > 16 && y < 284).toBe(true);
  });
});

describe("a line on a map", () => {
  const from = [0, 45];
  const to = [90, 45];
  const line = (more: Spec) => ({ ...plain, lines: [{ coordinates: [from, to], class: "line", ...more }] });

  it("goes the shortest way over the globe", async () => {
    const [[, equator], [, north]] = (await dots(plain, [
      [0, 0],
      [0, 45],
    ])) as [Point, Point];
    const [points = []] = rings(pathOf(await draw(line({})), "line"));
    const highest = Math.min(...points.map(([, y]) => y));
    // Half-way the great circle is at atan (tan 45° / cos 45°).
    expect(((equator - highest) / (equator - north)) * 45).toBeCloseTo(54.74, 0);
  });

  it("keeps its latitude when it is no great circle", async () => {
    const [points = []] = rings(pathOf(await draw(line({ greatCircle: false })), "line"));
    expect(points).toHaveLength(2);
    expect(at(points, 0)[1]).toBe(at(points, 1)[1]);
  });

  it("bends smoothly through its places", async () => {
    const elements = await draw({
      ...plain,
      lines: [
        {
          coordinates: [
            [0, 0],
            [20, 20],
            [40, 0],
          ],
          smooth: true,
          class: "line",
        },
      ],
    });
    expect(pathOf(elements, "line").attributes.d).toMatch(/^M[^C]*C[^C]*C[^C]*$/);
  });

  it("has the tip of its arrow at the last place", async () => {
    const [, end] = (await dots(plain, [from, to] as Point[])) as [Point, Point];
    const elements = await draw(line({ arrow: true, class: "line-strong stroke-blue" }));
    const head = only(elements.filter(({ name }) => name === "polygon"));
    expect(head.classes).toEqual(["fill-blue"]);
    const [tip] = corners(head as never);
    expect(Math.hypot(at(tip ?? [], 0) - end[0], at(tip ?? [], 1) - end[1])).toBeLessThan(0.2);
  });

  it("crosses the back of the world in two pieces", async () => {
    const elements = await draw({
      ...plain,
      lines: [
        {
          coordinates: [
            [170, 10],
            [-170, 10],
          ],
          class: "line",
        },
      ],
    });
    expect(rings(pathOf(elements, "line"))).toHaveLength(2);
  });
});

describe("the ground of a map", () => {
  it("has a quiet land with its coast, and an edge", async () => {
    const elements = await draw(globe);
    expect(pathOf(elements, "wash-umber").classes).toEqual(["fine", "stroke-umber", "wash-umber"]);
    const [edge = []] = rings(pathOf(elements, "line"));
    for (const [x, y] of edge) expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(radius, 0);
  });

  it("has no specks of islands, and is small in either resolution", async () => {
    for (const resolution of ["110m", "50m"]) {
      const source = JSON.stringify({ resolution, borders: true, graticule: 15 });
      expect((await markupOf(compileMap, source)).length).toBeLessThan(60_000);
      const land = rings(pathOf(await compiled(compileMap, source), "wash-umber"));
      for (const ring of land) expect(Math.abs(areaOf(ring))).toBeGreaterThan(1);
    }
  });

  it("colours countries by name and by number, in one piece", async () => {
    const elements = await draw({
      ...plain,
      countries: [
        { names: ["France", "germany"], ids: ["380"], class: "wash-red", label: "three", at: [8, 47] },
      ],
    });
    const country = pathOf(elements, "wash-red");
    expect(country.classes).toEqual(["fine", "stroke-red", "wash-red"]);
    const [rome, kyiv] = (await dots(plain, [
      [12.5, 42],
      [30.5, 50.4],
    ])) as [Point, Point];
    const main = rings(country).toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))[0] ?? [];
    expect(isInside(rome, main)).toBe(true);
    expect(isInside(kyiv, main)).toBe(false);
    expect(textsIn(elements)).toEqual(["three"]);
  });

  it("lays a band between two latitudes", async () => {
    const elements = await draw({ ...plain, bands: [{ from: -20, to: 40, class: "wash-green" }] });
    const [[, low], [, high]] = (await dots(plain, [
      [0, -20],
      [0, 40],
    ])) as [Point, Point];
    const ys = rings(pathOf(elements, "wash-green"))
      .flat()
      .map(([, y]) => y);
    expect(Math.max(...ys)).toBeCloseTo(low, 0);
    expect(Math.min(...ys)).toBeCloseTo(high, 0);
  });

  it("draws a circle of so many degrees, and an area that is the smaller part whichever way it is told", async () => {
    const circles = [{ center: [0, 0], radius: 30, class: "fine" }];
    const ring = rings(pathOf(await draw({ ...globe, ...bare, circles }), "fine")).flat();
    for (const [x, y] of ring) expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(radius / 2, 0);

    const square: Point[] = [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ];
    const areas = [square, square.toReversed()].map((coordinates) => ({ coordinates, class: "wash-blue" }));
    const [one, other] = (await draw({ ...plain, areas })).filter(({ classes }) =>
      classes.includes("wash-blue"),
    );
    const size = (path: CompiledElement | undefined) => Math.abs(areaOf(path ? rings(path).flat() : []));
    expect(size(one)).toBeCloseTo(size(other), 0);
    expect(size(one)).toBeLessThan(1000);
  });

  it("is the same every time", async () => {
    const source = JSON.stringify({ ...globe, graticule: 30, countries: [{ names: ["Brazil"] }] });
    expect(await markupOf(compileMap, source)).toBe(await markupOf(compileMap, source));
  });
});

describe("the words of a map", () => {
  it("stand where they are put, over everything else", async () => {
    const elements = await draw({
      ...globe,
      latitudes: [{ lat: 0, label: "equator" }],
      longitudes: [{ lon: 0, label: "meridian", at: 40 }],
      points: [{ at: [0, 0], label: "here" }],
      texts: [{ at: [0, -30], text: "*south*" }],
      notes: [{ x: 16, y: 40, text: "corner" }],
    });
    expect(textsIn(elements)).toEqual(["equator", "meridian", "here", "south", "corner"]);
    expect(textsIn(elements.slice(-6))).toHaveLength(5);
    expect(count(elements, "tspan", "variable")).toBe(1);
  });
});

describe("a map that is not sound", () => {
  const country = (name: string) => ({ countries: [{ names: [name], class: "wash-red" }] });
  it.each<[string, Spec | string, string]>([
    ["no JSON", "{", "map: "],
    ["a list", "[]", "map: must be an object"],
    ["an unknown field", { colour: "red" }, "colour: unknown field"],
    ["an unknown field of a part", { points: [{ at: [0, 0], name: "a" }] }, "points[0].name: unknown field"],
    ["an unknown projection", { projection: "gall" }, "projection: “gall” is none of"],
    [
      "a projection without an edge",
      { projection: "mercator" },
      "extent: the projection mercator has no edge",
    ],
    ["parallels where there are none", { parallels: [20, 40] }, "parallels: only a conic projection"],
    [
      "an extent that is turned round",
      { extent: [10, 20, 0, 30] },
      "extent: must be [west, south, east, north]",
    ],
    ["an extent that is short", { extent: [10, 20] }, "extent: must be a list of 4 numbers"],
    ["a resolution that there is not", { resolution: "10m" }, "resolution: “10m” is none of 110m, 50m"],
    [
      "a misspelt country",
      country("Frence"),
      "countries[0].names: no country is called “Frence”; did you mean “France”?",
    ],
    ["an unknown number", { countries: [{ ids: [999] }] }, "countries[0].ids: no country has the number 999"],
    ["no country", { countries: [{ class: "wash-red" }] }, "countries[0].names: which countries?"],
    [
      "a country beyond the map",
      { ...globe, countries: [{ names: ["New Zealand"] }] },
      "countries[0].names: lies outside",
    ],
    [
      "a latitude beyond the pole",
      { points: [{ at: [0, 91] }] },
      "points[0].at: 91 is not between -90 and 90",
    ],
    ["a place that is none", { points: [{ at: "London" }] }, "points[0].at: must be a place"],
    ["a missing latitude", { latitudes: [{ label: "equator" }] }, "latitudes[0].lat: is missing"],
    [
      "a line of one place",
      { lines: [{ coordinates: [[0, 0]] }] },
      "lines[0].coordinates: needs at least 2 places",
    ],
    [
      "a smooth great circle",
      {
        lines: [
          {
            coordinates: [
              [0, 0],
              [9, 9],
            ],
            smooth: true,
            greatCircle: true,
          },
        ],
      },
      "lines[0].smooth: ",
    ],
    [
      "a line behind the globe",
      {
        ...globe,
        lines: [
          {
            coordinates: [
              [170, 0],
              [190, 0],
            ],
          },
        ],
      },
      "lines[0]: lies outside",
    ],
    ["a circle without a radius", { circles: [{ center: [0, 0] }] }, "circles[0].radius: is missing"],
    ["a band upside down", { bands: [{ from: 20, to: 10 }] }, "bands[0].from: must be a latitude south"],
    [
      "an anchor that is none",
      { texts: [{ at: [0, 0], text: "a", anchor: "left" }] },
      "texts[0].anchor: “left” is none of",
    ],
    ["a text without words", { texts: [{ at: [0, 0] }] }, "texts[0].text: is missing"],
    ["a flag that is a word", { borders: "yes" }, "borders: must be true or false"],
    ["an inset that leaves no room", { inset: { left: 150, right: 150 } }, "inset: leaves no room"],
    [
      "words that leave the canvas",
      { notes: [{ x: 390, y: 20, text: "too far" }] },
      "map: “too far” leaves the canvas",
    ],
  ])("is refused for %s, naming the field", async (_, spec, message) => {
    const source = typeof spec === "string" ? spec : JSON.stringify(spec);
    await expect(markupOf(compileMap, source)).rejects.toMatchObject({
      name: "DiagramSourceError",
      message: expect.stringContaining(message),
    });
  });
});

function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = at(ring, (index + 1) % ring.length);
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = at(ring, (index + 1) % ring.length);
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}
