import { type Answer, html, json, png } from "../answers";
import { type FakeService, startFakeServer } from "../fake-server";
import { lineArt } from "../pictures/paintings";
import { encodePng } from "../pictures/png";
import { createThrottle } from "../throttle";

interface Substance {
  CID: number;
  Title: string;
  MolecularFormula: string;
  MolecularWeight: string;
}

const substance = (
  CID: number,
  Title: string,
  MolecularFormula: string,
  MolecularWeight: string,
): Substance => ({ CID, Title, MolecularFormula, MolecularWeight });

const glucose = substance(5793, "D-Glucose", "C6H12O6", "180.16");
const water = substance(962, "Water", "H2O", "18.015");

/** What a name stands for: sometimes several substances, and one substance has several names. */
const byName: Record<string, Substance[]> = {
  water: [water],
  "dihydrogen monoxide": [water],
  glucose: [glucose, substance(64_689, "beta-D-Glucose", "C6H12O6", "180.16")],
  "d-glucose": [glucose],
  ammonia: [substance(222, "Ammonia", "H3N", "17.031")],
  aspirin: [substance(2244, "Aspirin", "C9H8O4", "180.16")],
  benzene: [substance(241, "Benzene", "C6H6", "78.11")],
  caffeine: [substance(2519, "Caffeine", "C8H10N4O2", "194.19")],
  "carbon dioxide": [substance(280, "Carbon Dioxide", "CO2", "44.009")],
  ethanol: [substance(702, "Ethanol", "C2H6O", "46.07")],
  methane: [substance(297, "Methane", "CH4", "16.043")],
  "sodium chloride": [substance(5234, "Sodium Chloride", "NaCl", "58.44")],
};

const REST = "/rest/pug/compound";
const CALLS_PER_SECOND = 5;
const CALLS_PER_MINUTE = 400;
const sizes: Record<string, string> = { small: "100x100", large: "300x300" };

/** PubChem's PUG REST: properties of a substance by name, and its drawing by number. */
export function startPubChem({
  perSecond = CALLS_PER_SECOND,
  perMinute = CALLS_PER_MINUTE,
} = {}): Promise<FakeService> {
  const throttles = [createThrottle(perSecond, 1), createThrottle(perMinute, 60)];
  return startFakeServer(() => ({
    throttled: busy,
    forget() {
      for (const throttle of throttles) throttle.forget();
    },
    answer({ path, params }) {
      const [, name, properties] = new RegExp(`^${REST}/name/(.+)/property/([\\w,]+)/JSON$`).exec(path) ?? [];
      const [, cid] = new RegExp(`^${REST}/cid/(\\d+)/PNG$`).exec(path) ?? [];
      if (cid) return drawing(Number(cid), params.get("image_size") ?? "large");
      if (!name || !properties) return fault(400, "PUGREST.BadRequest", "Invalid request");
      const waitSeconds = Math.max(...throttles.map((throttle) => throttle.take()));
      return waitSeconds > 0 ? busy(waitSeconds) : propertiesOf(name, properties.split(","));
    },
  }));
}

function propertiesOf(name: string, asked: readonly string[]): Answer {
  const found = byName[name.toLowerCase()];
  if (!found)
    return fault(404, "PUGREST.NotFound", "No CID found", ["No CID found that matches the given name"]);
  const unknown = asked.find((property) => !(property in water));
  if (unknown)
    return fault(400, "PUGREST.BadRequest", "Invalid property", [`Invalid property name ${unknown}`]);
  const Properties = found.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([key]) => key === "CID" || asked.includes(key))),
  );
  return json({ PropertyTable: { Properties } }, 200, { "x-throttling-control": throttling("Green (0%)") });
}

/** Errors of pictures are plain text. */
function drawing(cid: number, size: string): Answer {
  const isKnown = Object.values(byName).some((found) => found.some(({ CID }) => CID === cid));
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(sizes[size] ?? size) ?? [];
  if (!isKnown || !width || !height)
    return { ...html("Status: 404\nCode: PUGREST.NotFound\n", 404), ...plainText };
  const pixels = [Number(width), Number(height)] as const;
  return png(encodePng(...pixels, lineArt(...pixels)), 200, { "cache-control": "public, max-age=86400" });
}

const plainText = { headers: { "content-type": "text/plain; charset=utf-8" } };

const throttling = (state: string) =>
  `Request Count status: ${state}, Request Time status: Green (0%), Service status: Green (13%)`;

const fault = (status: number, Code: string, Message: string, Details: string[] = [], headers = {}): Answer =>
  json({ Fault: { Code, Message, ...(Details.length > 0 && { Details }) } }, status, headers);

const busy = (retryAfterSeconds: number): Answer =>
  fault(503, "PUGREST.ServerBusy", "Too many requests or server too busy", [], {
    "retry-after": String(retryAfterSeconds),
    "x-throttling-control": `${throttling("Black (100%)")}, too many requests per second or blacklisted`,
  });
