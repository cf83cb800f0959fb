import "server-only";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { KEPT_CACHE, MANIFEST_PATH } from "@/lib/collection/kept";
import { keptWords } from "@/lib/collection/kept-words";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";
import { dataPolicy, inlineHash } from "@/lib/content-security-policy";
import { securityHeaders } from "@/lib/security-headers.mjs";
import { offlineWords } from "@/lib/shell/offline-words";
import { THEME_KEY } from "@/lib/theme";
import { barePage } from "@/server/http/bare-page";

/** A drawing of an interrupted line. */
const drawing = `<svg viewBox="0 0 72 54" aria-hidden="true"><rect x="1" y="1" width="70" height="52"/><path class="brand" d="M10 27h16M46 27h16"/><path d="M26 21v12M46 21v12"/><path stroke-dasharray="3 3" d="M31 27h11"/></svg>
`;

/** Applies the chosen theme, says whether there is a network, and reloads the page when that is back. */
const state = `try{document.documentElement.style.colorScheme=localStorage.getItem("${THEME_KEY}")==="dark"?"dark":"light"}catch(e){}if(navigator.onLine)document.documentElement.dataset.online="";addEventListener("online",function(){location.reload()})`;

/** Says whether this browser keeps the collection, in a format that the worker reads. */
const kept = `caches.match("${MANIFEST_PATH}",{cacheName:"${KEPT_CACHE}"}).then(function(r){return r&&r.json()}).catch(function(){}).then(function(m){document.documentElement.dataset.kept=m&&m.format===${OFFLINE_FORMAT}?"yes":"no"})`;

const script = `${state};${kept}`;

/** Why: the script marks the page if there is a network. */
const text = `<span class="offline">${offlineWords.text}</span><span class="unreached">${offlineWords.unreachedText}</span>`;

/** What it says about the collection. Both have their place from the beginning: it takes a moment to know which. */
const more = `<style>.more { display: grid; justify-items: center; margin-top: 2rem; font-size: 0.875rem; } .more p { grid-area: 1/1; margin: 0; } :root:not([data-kept="no"]) .offer, :root:not([data-kept="yes"]) .kept { visibility: hidden; } [data-online] .offline, :root:not([data-online]) .unreached { display: none; }</style>
<div class="more">
<p class="offer">${keptWords.offer}</p>
<p class="kept">${keptWords.isHere}<br><a href="/">${keptWords.search}</a> · <a href="${COLLECTION_PATH}">${keptWords.browse}</a></p>
</div>
`;

/** Shown at the URL of the page that failed to load, so that "try again" is a reload. */
export const offlinePage = barePage({
  title: offlineWords.title,
  text,
  act: { href: "", label: offlineWords.tryAgain },
  more,
  drawing,
  script,
});

export async function offlineHeaders(): Promise<Record<string, string>> {
  return {
    // No Strict-Transport-Security: the page is shown without a network.
    ...securityHeaders({ isHttps: false }),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // img-src: Firefox applies the page's policy to /favicon.ico.
    "content-security-policy": `${dataPolicy}; img-src 'self'; style-src 'unsafe-inline'; script-src ${await inlineHash(script)}`,
  };
}
