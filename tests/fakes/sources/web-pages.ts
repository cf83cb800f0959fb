import type { Plate } from "../corpus";
import { originalPathOf, pageAddressOf } from "./commons-files";
import { mimes } from "./commons-search";

/** A picture as the open web has it: on somebody's page, with no word of its licence. */
export interface WebPicture {
  /** The page that shows it. */
  pageUrl: string;
  /** Host of the page. */
  host: string;
  imageUrl: string;
  mime: string;
}

const hosts = ["plates.example", "www.classroom-charts.example", "lab-notes.example", "wiki.school.example"];

/** Strangers' pictures lie on the engine's own origin, so that they can be fetched without a network. */
export function webPictureOf(plate: Plate, origin: string, commonsOrigin: string): WebPicture {
  const mime = mimes[plate.extension];
  if (plate.home === "commons") {
    const imageUrl = `${commonsOrigin}${originalPathOf(plate)}`;
    return { pageUrl: pageAddressOf(plate), host: "commons.wikimedia.org", imageUrl, mime };
  }
  const host = hosts[plate.number % hosts.length] as string;
  const imageUrl = `${origin}/sites/${host}/${plate.number}.${plate.extension}`;
  return { pageUrl: `https://${host}/diagrams/${plate.number}`, host, imageUrl, mime };
}

export const sitePath = /^\/sites\/[^/]+\/(\d+)\.(?:svg|png|jpg)$/;
