import "server-only";

const style = `
:root { color-scheme: light dark; }
body { box-sizing: border-box; display: grid; place-content: center; justify-items: center; min-height: 100vh;
  margin: 0; padding: 4rem 1rem; background: light-dark(#f7f9f8, #0e1517); color: light-dark(#16222a, #e4eae9);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; text-align: center; }
svg { width: 4.5rem; margin-bottom: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.3;
  stroke-linecap: round; stroke-linejoin: round; }
.brand { stroke: light-dark(#0a625e, #7acac0); }
h1 { margin: 0 0 0.75rem; font: 500 1.75rem/1.2 ui-serif, Georgia, serif; text-wrap: balance; }
p { max-width: 30rem; margin: 0 0 1.5rem; text-wrap: pretty; }
a { color: light-dark(#0b5754, #81cec5); }
a:focus-visible { outline: 2px solid light-dark(#06726e, #64c1b6); outline-offset: 2px; }`;

interface BarePage {
  title: string;
  text: string;
  /** The link below the text. */
  act: { href: string; label: string };
  /** Trusted markup, shown below the link. */
  more?: string;
  /** Trusted markup, shown above the title. */
  drawing?: string;
  /** Runs before the first paint. */
  script?: string;
}

/** A static page that loads no files, for when the app cannot render one. Its texts are trusted and not escaped. */
export function barePage({ title, text, act, more = "", drawing = "", script }: BarePage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Figura</title>
<style>${style}</style>${script === undefined ? "" : `\n<script>${script}</script>`}
<main>
${drawing}<h1>${title}</h1>
<p>${text}</p>
<a href="${act.href}">${act.label}</a>
${more}</main>
</html>
`;
}
