import { escapeXml } from "../escape-xml";
import { GUEST_HOME } from "../search/search-url";
import { ICONS_PATH } from "./icons";
import { SITE_NAME, siteWords } from "./site-words";

export const OPENSEARCH_PATH = "/opensearch.xml";

export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";

/**
 * Lets a browser search Figura from its address bar: https://github.com/dewitt/opensearch
 * @param siteUrl our origin
 */
export function openSearchDescription(siteUrl: string): string {
  const site = escapeXml(siteUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(SITE_NAME)}</ShortName>
  <LongName>${escapeXml(siteWords.searchTitle)}</LongName>
  <Description>${escapeXml(siteWords.searchDescription)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="48" height="48" type="image/png">${site}${ICONS_PATH}/icon-48.png</Image>
  <Url type="text/html" method="get" template="${site}${GUEST_HOME}?q={searchTerms}"/>
  <Url type="${OPENSEARCH_TYPE}" rel="self" template="${site}${OPENSEARCH_PATH}"/>
</OpenSearchDescription>
`;
}
