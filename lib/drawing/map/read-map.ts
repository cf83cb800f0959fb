import { readRoot } from "../read-json";
import { FieldReader } from "./fields";
import { type ProjectionName, projectionNames } from "./projections";

const anchors = ["start", "middle", "end"] as const;

export type Words = {
  words: string;
  classes: string;
  anchor: (typeof anchors)[number];
  dx: number;
  dy: number;
};
type Course = "great circle" | "straight" | "smooth";

export type MapLine = ReturnType<typeof readLine>;
export type GridLine = ReturnType<typeof readGridLine>;
export type MapSpec = ReturnType<typeof readMap>;

const lettering = ["anchor", "dx", "dy"];
const label = ["label", "labelClass", ...lettering];
const known = [
  ..."projection rotate center parallels clipAngle extent inset resolution graticule outline sea land borders".split(
    " ",
  ),
  ..."countries bands areas circles lines latitudes longitudes points texts notes".split(" "),
];

/** Parses the code block of a map. Errors name the invalid field. */
export function readMap(source: string) {
  const map = new FieldReader(readRoot(source, "map", known));
  const inset = map.object("inset", ["top", "right", "bottom", "left"]);
  const side = (name: string) => inset?.number(name, 0, 0, 150) ?? 0;
  return {
    projection: map.choice<ProjectionName>("projection", projectionNames, "equalEarth"),
    rotate: map.has("rotate") ? map.numbers("rotate", 2, 3) : undefined,
    center: map.has("center") ? map.place("center") : undefined,
    parallels: map.has("parallels") ? map.numbers("parallels", 2) : undefined,
    clipAngle: map.has("clipAngle") ? map.number("clipAngle", 90, 1, 180) : undefined,
    extent: map.has("extent") ? readExtent(map) : undefined,
    inset: { top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left") },
    resolution: map.choice("resolution", ["110m", "50m"], "110m"),
    graticule: map.number("graticule", 0, 0, 90),
    outline: map.flag("outline", true),
    sea: map.word("sea", "none"),
    land: map.word("land", "wash-umber"),
    borders: map.flag("borders", false),
    countries: map.objects("countries", ["names", "ids", "class", "at", ...label]).map(readCountries),
    bands: map.objects("bands", ["from", "to", "class", "at", ...label]).map(readBand),
    areas: map.objects("areas", ["coordinates", "class", ...label]).map((area) => ({
      coordinates: area.places("coordinates", 3),
      class: area.word("class", "wash-blue"),
      label: readLabel(area),
    })),
    circles: map.objects("circles", ["center", "radius", "class", ...label]).map((circle) => ({
      center: circle.place("center"),
      radius: circle.number("radius", undefined, 0.1, 179),
      class: circle.word("class", "line-strong stroke-red"),
      label: readLabel(circle, "label halo", { anchor: "middle" }),
    })),
    lines: map
      .objects("lines", ["coordinates", "greatCircle", "smooth", "class", "arrow", ...label])
      .map(readLine),
    latitudes: map
      .objects("latitudes", ["lat", "class", "at", ...label])
      .map((line) => readGridLine(line, "lat", 90)),
    longitudes: map
      .objects("longitudes", ["lon", "class", "at", ...label])
      .map((line) => readGridLine(line, "lon", 180)),
    points: map.objects("points", ["at", "class", "radius", ...label]).map((point) => ({
      at: point.place("at"),
      class: point.word("class", "fill-ink"),
      radius: point.number("radius", 2.6, 1, 20),
      label: readLabel(point, "note fill-ink halo", { dx: 6, dy: 4 }),
    })),
    texts: map.objects("texts", ["at", "text", "class", ...lettering]).map((text) => ({
      at: text.place("at"),
      text: readWords(text, "text", "class", "label halo", { anchor: "middle" }),
    })),
    notes: map.objects("notes", ["x", "y", "text", "class", "anchor"]).map((note) => ({
      x: note.number("x", undefined, 0, 400),
      y: note.number("y", undefined, 0, 300),
      text: readWords(note, "text", "class", "note", {}),
    })),
  };
}

function readExtent(map: FieldReader): [number, number, number, number] {
  const [west = 0, south = 0, east = 0, north = 0] = map.numbers("extent", 4);
  const isSound = south < north && south >= -90 && north <= 90 && west < east && east - west <= 360;
  if (!isSound) throw map.error("extent", "must be [west, south, east, north] in degrees, west below east");
  return [west, south, east, north];
}

function readCountries(group: FieldReader) {
  if (!group.has("names") && !group.has("ids"))
    throw group.error("names", "which countries? Give names or ids");
  return {
    names: group.has("names") ? group.words("names") : [],
    ids: group.has("ids") ? group.words("ids") : [],
    field: group.at("names"),
    class: group.word("class", "wash-blue"),
    at: group.has("at") ? group.place("at") : undefined,
    label: readLabel(group, "label", { anchor: "middle" }),
  };
}

function readBand(band: FieldReader) {
  const [from, to] = [band.number("from", undefined, -90, 90), band.number("to", undefined, -90, 90)];
  if (!(from < to)) throw band.error("from", "must be a latitude south of “to”");
  const at = band.has("at") ? band.number("at", 0, -180, 180) : undefined;
  return {
    from,
    to,
    class: band.word("class", "wash-blue"),
    at,
    label: readLabel(band, "label halo", { anchor: "middle", dy: 4.5 }),
  };
}

function readLine(line: FieldReader) {
  const isSmooth = line.flag("smooth", false);
  const isGreatCircle = line.flag("greatCircle", !isSmooth);
  if (isSmooth && isGreatCircle) throw line.error("smooth", "a great circle has a course of its own");
  const course: Course = isSmooth ? "smooth" : isGreatCircle ? "great circle" : "straight";
  return {
    coordinates: line.places("coordinates", 2),
    course,
    class: line.word("class", "line-strong stroke-red"),
    arrow: line.flag("arrow", false),
    label: readLabel(line, "label halo", { anchor: "middle", dy: -6 }),
  };
}

function readGridLine(line: FieldReader, key: string, most: number) {
  return {
    degrees: line.number(key, undefined, -most, most),
    class: line.word("class", "leader"),
    at: line.has("at") ? line.number("at", 0, -180, 180) : undefined,
    label: readLabel(line, "note halo", { dx: 4, dy: -4 }),
  };
}

function readLabel(
  fields: FieldReader,
  classes = "label halo",
  place: Partial<Words> = {},
): Words | undefined {
  return fields.has("label") ? readWords(fields, "label", "labelClass", classes, place) : undefined;
}

function readWords(
  fields: FieldReader,
  key: string,
  classKey: string,
  classes: string,
  { anchor = "start", dx = 0, dy = 0 }: Partial<Words>,
): Words {
  const words = fields.word(key, "");
  if (!words) throw fields.error(key, "is missing");
  return {
    words,
    classes: fields.word(classKey, classes),
    anchor: fields.choice("anchor", anchors, anchor),
    dx: fields.number("dx", dx, -400, 400),
    dy: fields.number("dy", dy, -300, 300),
  };
}
