/** Classes as an author gives them; a wash without a line gets a fine one of its hue, as an engraving has. */
export function paintClasses(classes: string): string {
  const hasLine = /(^| )(fine|line|leader|grid-line|stroke)(-| |$)/.test(classes);
  const [, hue] = /(?:^| )(?:wash|deep)-([a-z]+)/.exec(classes) ?? [];
  if (!hue || hasLine || classes.includes("bare")) return classes.replace(/ ?\bbare\b/, "");
  return `fine stroke-${hue === "grey" ? "soft" : hue} ${classes}`;
}

/** The class that fills an arrowhead as its line is stroked. */
export function headClass(classes: string): string {
  const [, hue = classes.includes("leader") ? "soft" : "ink"] = /(?:^| )stroke-([a-z-]+)/.exec(classes) ?? [];
  return `fill-${hue}`;
}
