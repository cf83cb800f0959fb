import "server-only";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { escapeXml } from "@/lib/escape-xml";
import { exportWords, zipWords } from "@/lib/saved/export-words";
import type { ArchiveItem } from "./read-contents";

/** An item with the name of its file, or the reason why there is none. */
export type CreditedItem = ArchiveItem & ({ fileName: string } | { reason: string });

interface CreditsPage {
  /** Name of the folder. */
  name: string;
  items: readonly CreditedItem[];
  /** Number of older items that are not in the export. */
  older: number;
  madeAt: Date;
  /** Our origin, for links to collection diagrams. */
  siteUrl: string;
}

/** A self-contained page without scripts. */
export function creditsPage({ name, items, older, madeAt, siteUrl }: CreditsPage): string {
  const title = escapeXml(zipWords.pageTitle(name));
  const day = madeAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const body = [
    `<h1>${title}</h1>`,
    `<p>${escapeXml(zipWords.madeOn(day))} ${escapeXml(zipWords.keepCredit)}</p>`,
    older > 0 && `<p>${escapeXml(exportWords.older(older))}</p>`,
    items.length === 0 && `<p>${escapeXml(zipWords.empty)}</p>`,
    `<ol>\n${items.map((item) => entry(item, siteUrl)).join("\n")}\n</ol>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body.filter(Boolean).join("\n")}
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1.0625rem; }
ol { padding-left: 2.5rem; }
li { margin-top: 1.5rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: .125rem 1rem; margin: .25rem 0 0; }
dd { margin: 0; }
.note { white-space: pre-line; }
@media (width < 30rem) { dl { display: block; } dt { margin-top: .25rem; font-weight: 600; } ol { padding-left: 1.75rem; } }
`;

function entry(item: CreditedItem, siteUrl: string): string {
  const { diagram, note } = item;
  const { title, lang, dir, author, credit, licence } = diagram;
  const source = absolute(() => downloadFacts(diagram, siteUrl).sourceUrl) ?? diagram.sourceUrl;
  const file =
    "fileName" in item
      ? `<a href="${encodeURIComponent(item.fileName)}">${isolated(item.fileName)}</a>`
      : `${zipWords.noFile}. ${escapeXml(item.reason)}`;
  const rows: [string, string | null][] = [
    [zipWords.file, file],
    [zipWords.author, author === null ? zipWords.unknown : isolated(author)],
    [zipWords.licence, licence ? linked(licence.url, licence.name) : zipWords.unknown],
    [zipWords.source, linked(source, source)],
    [zipWords.credit, isolated(credit)],
    [zipWords.note, note ? `<span class="note" dir="auto">${escapeXml(note)}</span>` : null],
  ];
  const facts = rows.map(([name, value]) => value && `<dt>${name}</dt><dd>${value}</dd>`);
  const language = lang === null ? "" : ` lang="${escapeXml(lang)}"`;
  return `<li><h2${language} dir="${dir}">${escapeXml(title)}</h2>\n<dl>${facts.filter(Boolean).join("\n")}</dl></li>`;
}

function absolute(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A link if the URL is a web page, else plain text. */
function linked(address: string | null, words: string): string {
  const isWeb = address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);
  return isWeb
    ? `<a href="${escapeXml(address)}" rel="noopener noreferrer">${isolated(words)}</a>`
    : isolated(words);
}

/** Isolated text direction, which does not affect the surrounding text. */
const isolated = (text: string) => `<bdi>${escapeXml(text)}</bdi>`;
