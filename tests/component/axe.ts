import axe from "axe-core";
import { quickest } from "../setup/axe-options";
import { settleColours } from "../setup/settle-colours";

/** Rules about a whole page, which a part that is rendered alone cannot keep: tests/e2e/site/every-route.spec.ts holds them. */
const pageRules = [
  "bypass",
  "document-title",
  "html-has-lang",
  "landmark-one-main",
  "page-has-heading-one",
  "region",
];

/**
 * What axe finds on what is rendered: by all rules in the light theme, and by the contrast of colours in the dark one.
 * @param further rules that are off unless they are asked for
 */
export async function violationsOf(further: readonly string[] = []): Promise<string[]> {
  const { classList } = document.documentElement;
  const wasDark = classList.contains("dark");
  try {
    classList.remove("dark");
    const light = await violationsNow({
      rules: Object.fromEntries([
        ...pageRules.map((id) => [id, { enabled: false }]),
        ...further.map((id) => [id, { enabled: true }]),
      ]),
    });
    classList.add("dark");
    const dark = await violationsNow({ runOnly: ["color-contrast"] });
    return [...light, ...dark.map((violation) => `dark: ${violation}`)];
  } finally {
    classList.toggle("dark", wasDark);
  }
}

async function violationsNow(options: axe.RunOptions): Promise<string[]> {
  await settleColours();
  const { violations } = await axe.run(document, { ...quickest, ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

interface AxeColour {
  parseString(colour: string): void;
}

/** The contrast ratio of two colours, as axe measures it. */
export function contrastOf(one: string, other: string): number {
  // The types of axe leave out what it knows of colours.
  const { color } = axe.commons as unknown as {
    color: { Color: new () => AxeColour; getContrast(one: AxeColour, other: AxeColour): number };
  };
  const read = (text: string) => {
    const colour = new color.Color();
    colour.parseString(text);
    return colour;
  };
  return color.getContrast(read(one), read(other));
}
