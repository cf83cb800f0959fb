import "server-only";

/** Categories about a file instead of about what it shows. */
const houseKeeping =
  /^(cc[ -]|pd[ -]|gfdl|license|public domain|copyright|self-published|own work|all media|files|images? (from|with|by|upload)|media (from|with|needing|missing|supported)|pages|uploaded|created with|made with|translat|(in)?valid svg|svg|w3c|vector version|photographs by|artworks|retouched|extracted|flickr|items with|information field|template|taken with)/i;
const machineMade = /\bAI[- ]generated\b/i;
const unfit =
  /\b(nud(ity|ism)|(nude|naked) (or|people|wom[ae]n|m[ae]n|females?|males?|girls?|boys?)|porn\w*|erotic\w*|fetish\w*|bdsm|hentai|sex(ual)? (acts?|positions?))\b/i;

/** What the categories of a file say of its subject. */
export function topicsOf(categories: readonly string[]): string[] {
  return categories.filter((category) => !houseKeeping.test(category));
}

/**
 * Whether a file may be shown to pupils and was drawn by somebody, as far as its name and its categories say:
 * Commons has no switch for either.
 */
export function isFitForPupils(name: string, categories: readonly string[]): boolean {
  return ![name, ...categories].some((text) => machineMade.test(text) || unfit.test(text));
}
