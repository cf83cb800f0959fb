/** Words that say how one asks, not for what. */
export const fillers: ReadonlySet<string> = new Set(
  "a an and are as at by do does explain explained for from how in is it its of on or the to what with work works".split(
    " ",
  ),
);

/** Words that fit every picture: they count only when nothing else was typed. */
export const pictureWords: readonly string[] =
  "diagram draw drawing figure graphic illustration image label labeled labelled picture schematic visual visualization visualisation".split(
    " ",
  );
