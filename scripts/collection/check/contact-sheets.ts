import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { escapeXml } from "@/lib/escape-xml";
import type { DrawnDiagram } from "../draw-collection";

const COLUMNS = 4;
const A_SHEET = 12;

/** Writes contact sheets as `<dir>/<theme>-<page>.png`: a dozen pictures each, in both themes. */
export async function writeContactSheets(
  diagrams: readonly DrawnDiagram[],
  directory: string,
  browser: Browser,
): Promise<number> {
  mkdirSync(directory, { recursive: true });
  const page = await browser.newPage({ viewport: { width: COLUMNS * 420 + 20, height: 600 } });
  let sheets = 0;
  for (let start = 0; start < diagrams.length; start += A_SHEET) {
    const sheet = diagrams.slice(start, start + A_SHEET);
    const number = String(start / A_SHEET + 1).padStart(2, "0");
    for (const theme of ["light", "dark"] as const) {
      const plates = sheet.map(
        ({ entry, picture }) =>
          `<figure><img src="data:image/svg+xml;base64,${Buffer.from(picture[theme]).toString("base64")}"><figcaption>${escapeXml(entry.slug)}</figcaption></figure>`,
      );
      const [paper, ink] = theme === "light" ? ["#fff", "#16222a"] : ["#161e21", "#dfe6e5"];
      await page.setContent(
        `<!doctype html><style>body{margin:10px;background:${paper};color:${ink};font:13px sans-serif;display:grid;grid-template-columns:repeat(${COLUMNS},400px);gap:14px 20px}figure{margin:0}img{display:block;outline:1px solid #8884}</style>${plates.join("")}`,
        { waitUntil: "load" },
      );
      await page.screenshot({ path: join(directory, `${theme}-${number}.png`), fullPage: true });
      sheets += 1;
    }
  }
  await page.close();
  return sheets;
}
