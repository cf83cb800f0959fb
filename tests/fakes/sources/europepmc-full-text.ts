import type { Article, Figure } from "./europepmc-article";

/** A paper as JATS, the way Europe PMC gives it: figures in running text, and graphics that are no figures. */
export function fullTextXml(article: Article): string {
  const { title, abstract, figures, topic } = article;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2 20190208//EN" "JATS-archivearticle1.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article">
<front>${journalMeta(article)}
<article-meta>
<article-id pub-id-type="pmcid">${article.pmcid}</article-id>
<article-id pub-id-type="doi">${article.doi}</article-id>
<title-group><article-title>${markUp(title)}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><collab>${escapeXml(article.authors.replace(/\.$/, ""))}</collab></contrib></contrib-group>
<pub-date pub-type="epub">${dateParts(article.publishedOn)}</pub-date>
${permissions(article)}
<abstract><p>${escapeXml(abstract)}</p></abstract>
</article-meta></front>
<body>
<sec id="s1"><title>Introduction</title>
<p>${escapeXml(abstract)} See <xref ref-type="fig" rid="f1">Figure 1</xref>, drawn with <inline-graphic xlink:href="${figureName(article)}-i001"/> as its sign.</p>
${figures.slice(0, 2).map(figureXml).join("\n")}
</sec>
<sec id="s2"><title>${escapeXml(topic.name)}</title>
<table-wrap id="t1"><label>Table 1</label><caption><p>Terms used.</p></caption><graphic xlink:href="${figureName(article)}-t001"/></table-wrap>
${
  figures.length > 2
    ? `<fig-group>${figures
        .slice(2)
        .map((figure, place) => figureXml(figure, place + 2))
        .join("\n")}</fig-group>`
    : ""
}
</sec>
</body>
</article>
`;
}

const figureName = ({ doi }: Article) => doi.replace(/^.*\//, "").replace(".", "-");

const journalMeta = ({ journal }: Article) =>
  `<journal-meta><journal-title-group><journal-title>${escapeXml(journal)}</journal-title></journal-title-group></journal-meta>`;

function dateParts(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `<day>${day}</day><month>${month}</month><year>${year}</year>`;
}

const licenceAddresses = {
  "cc by": "https://creativecommons.org/licenses/by/4.0/",
  "cc by-nc": "https://creativecommons.org/licenses/by-nc/4.0/",
  cc0: "https://creativecommons.org/publicdomain/zero/1.0/",
};

function permissions({ licence, publishedOn }: Article): string {
  if (!licence) return "";
  const address = licenceAddresses[licence];
  return `<permissions><copyright-year>${publishedOn.slice(0, 4)}</copyright-year><license license-type="open-access" xlink:href="${address}"><license-p>This paper is under the terms of <ext-link ext-link-type="uri" xlink:href="${address}">its licence</ext-link>.</license-p></license></permissions>`;
}

function figureXml({ href, label, title, caption }: Figure, place: number): string {
  return `<fig id="f${place + 1}" orientation="portrait" position="float">
<label>${label}</label>
<caption><title>${markUp(title)}</title><p>${escapeXml(caption)}</p></caption>
<graphic xlink:href="${href}"/>
</fig>`;
}

/** Titles hold markup of their own, and dashes as character references. */
const markUp = (text: string) =>
  escapeXml(text).replace(/^\w+/, "<italic>$&</italic>").replaceAll(", ", " &#x02013; ");

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
