/** The author's classes; a wash without a line gets a fine line of its hue, as in an engraving. */
export function paintClasses(classes: string): string {
  const hasLine = /(^| )(fine|line|leader|grid-line|stroke)(-| |$)/.test(classes);
  const [, hue] = /(?:^| )(?:wash|deep)-([a-z]+)/.exec(classes) ?? [];
  if (!hue || hasLine || classes.includes("bare")) return classes.replace(/ ?\bbare\b/, "");
  return `fine stroke-${hue === "grey" ? "soft" : hue} ${classes}`;
}

/** The class that fills an arrowhead in the colour of its line. */
export function headClass(classes: string): string {
  const [, hue = classes.includes("leader") ? "soft" : "ink"] = /(?:^| )stroke-([a-z-]+)/.exec(classes) ?? [];
  return `fill-${hue}`;
}
