// Words of a query that say little or nothing about its topic.

/** Words that phrase a question and do not name its topic. */
export const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at become becomes between by can cause caused causes did difference do does explain explained for from happen happens have how i in into is it its like look looks made make makes making me of on or the to we what when where versus vs which who why with work works you 的 の 人 人的".split(
    " ",
  ),
);

/** Words that fit every picture, in the languages of the collection. They count only if the query has no others. */
export const pictureWords: readonly string[] =
  `diagram draw drawing figure graphic illustration image label labeled labelled picture schematic visual visualization
  visualisation bild bilder diagrama diagramas diagramma diagramme diagramm dibujo esquema gambar grafik image imagen
  immagine imagem schéma schema schaubild skema disegno desenho dessin zeichnung рисунок схема диаграмма картинка चित्र
  आरेख চিত্র ছবি رسم صورة مخطط 图 图解 示意图 图片 図 図解 イラスト`.split(/\s+/);

/** Words that a title often omits because they go without saying, as in "the heart". */
export const qualifiers: readonly string[] = ["anatomy", "human"];

/** Words for a form or manner, not a topic: "the structure of" says little about what is wanted. */
export const formWords: readonly string[] =
  `analysis application basic case change classification common comparison component concept cycle definition
  development different effect energy equation example feature force form formula function general graph history
  introduction kind law level main map mechanism meaning method model name notation number operation order overview
  part plot point principle problem process property rate reaction relation relationship representation rule sequence
  set simple stage state step structure system table test theorem theory time type value`.split(/\s+/);
