import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { ownProperties } from "@/lib/drawing/svg/resolve-style";
import { fontFile } from "../typefaces";

const faces = [
  { family: "IBM Plex Sans Variable", name: "ibm-plex-sans", slope: "normal" },
  { family: "Brygada 1918 Variable", name: "brygada-1918", slope: "normal" },
  { family: "Brygada 1918 Variable", name: "brygada-1918", slope: "italic" },
];
const subsets = {
  latin: "U+0000-00FF,U+2000-23FF",
  "latin-ext": "U+0100-024F,U+1E00-1EFF",
  greek: "U+0370-03FF",
};

/** An empty page with our inks and typefaces that renders drawings in our SVG dialect. */
export async function openLivePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const inks = readFileSync(new URL("../../../collection/inks.css", import.meta.url), "utf8");
  const fonts = faces.flatMap(({ family, name, slope }) =>
    Object.entries(subsets).map(([subset, range]) => {
      const file = fontFile(name, `${name}-${subset}-wght-${slope}.woff2`);
      const data = readFileSync(file).toString("base64");
      return `@font-face{font-family:"${family}";font-style:${slope};font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`;
    }),
  );
  await page.setContent(`<!doctype html><style>${fonts.join("")}${inks}</style><div id="drawing"></div>`);
  // The TypeScript runner adds calls of a helper that the page does not have.
  await page.evaluate("globalThis.__name = (named) => named");
  return page;
}

/** Shows a drawing in the inks of a theme and waits for its typefaces. */
export async function showDrawing(page: Page, drawing: string, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(
    async ({ markup, isDark, properties }) => {
      document.documentElement.classList.toggle("dark", isDark);
      const holder = document.getElementById("drawing") as HTMLElement;
      holder.className = "drawing";
      holder.innerHTML = markup;
      const svg = holder.querySelector("svg");
      svg?.setAttribute("width", "400");
      svg?.setAttribute("height", "300");
      // In our dialect, attributes of an element take precedence over its classes.
      for (const property of properties) {
        for (const element of holder.querySelectorAll<SVGElement>(`[${property}]`)) {
          element.style.setProperty(property, element.getAttribute(property));
        }
      }
      await document.fonts.ready;
    },
    { markup: drawing, isDark: theme === "dark", properties: ownProperties },
  );
}
