/** Words that say how one asks, not for what. */
export const fillers: ReadonlySet<string> = new Set(
  "a an and are as at become becomes between by can did difference do does explain explained for from happen happens have how i in into is it its made make makes making me of on or the to we what when where which who why with work works you".split(
    " ",
  ),
);

/** Words that fit every picture: they count only when nothing else was typed. */
export const pictureWords: readonly string[] =
  "diagram draw drawing figure graphic illustration image label labeled labelled picture schematic visual visualization visualisation".split(
    " ",
  );
