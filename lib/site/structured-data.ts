import { diagramPath } from "../diagrams/share-facts";
import { SITE_NAME, siteWords } from "./site-words";

const CONTEXT = "https://schema.org";

/** schema.org data of the site, including its search. */
export function webSite(siteUrl: string): object {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: SITE_NAME,
    url: `${siteUrl}/`,
    description: siteWords.description,
    inLanguage: "en",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** schema.org breadcrumbs of a diagram page. */
export function breadcrumbs({ id, title }: { id: string; title: string }, siteUrl: string): object {
  const steps = [
    { name: SITE_NAME, item: `${siteUrl}/` },
    { name: title, item: new URL(diagramPath(id), siteUrl).href },
  ];
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({ "@type": "ListItem", position: place + 1, ...step })),
  };
}
