import { readFileSync } from "node:fs";
import { join } from "node:path";
import { iconFiles } from "@/lib/site/icons";
import { openTypefaces } from "../collection/typefaces";
import { writeAtomically } from "../collection/write-output";
import { asIco, drawIcon } from "./icons";
import { typesetter } from "./set-text";
import { drawSharePictures } from "./share-picture";

/** Draws the icons, and the preview pictures of our pages. @param publicDir has the collection's pictures */
export async function renderMarks(publicDir: string): Promise<void> {
  for (const icon of iconFiles) {
    const png = await drawIcon(icon);
    writeAtomically(join(publicDir, "icons", `${icon.name}.png`), png);
    if (icon.size === 48) writeAtomically(join(publicDir, "favicon.ico"), asIco(png, icon.size));
  }
  const readDiagram = (slug: string) => readFileSync(join(publicDir, "collection", `${slug}.svg`), "utf8");
  const pictures = await drawSharePictures(typesetter(await openTypefaces()), readDiagram);
  for (const [name, png] of pictures) writeAtomically(join(publicDir, "share", name), png);
}
