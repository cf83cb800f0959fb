import "server-only";

const machineMade = /\bAI[- ]generated\b/i;
const unfit =
  /\b(nud(ity|ism)|(nude|naked) (or|people|wom[ae]n|m[ae]n|females?|males?|girls?|boys?)|porn\w*|erotic\w*|fetish\w*|bdsm|hentai|sex(ual)? (acts?|positions?|intercourse|arousal)|masturbat\w*|fellatio|cunnilingus|orgasm\w*)\b/i;

/**
 * Whether a picture is suitable for pupils and not AI-generated, judging by what its source says of it: for sources
 * that have no filter for either.
 */
export function isFitForPupils(texts: readonly string[]): boolean {
  return !texts.some((text) => machineMade.test(text) || unfit.test(text));
}
