/** A label of each language of sources, and of three more kinds of drawings by hand; what it says then. */
export const editedKinds = [
  ["animal-cell", "Golgi", "<script>alert(1)</script>"],
  ["lamp-energy", "LED lamp", `"><img src=x onerror="alert(1)">`],
  ["aspirin", "aspirin", "R&D &amp; &lt;b&gt; 'single' \"double\" *mean velocity*_{a b}"],
  ["ring-of-fire", "Fuji", "long ".repeat(40).trim()],
  ["box-plot", "whisker", "</text></svg><svg onload=alert(1)>"],
  ["sr-latch-timing", "not Q", "not \u202e reversed"],
  ["grassland-food-web", "Rabbit", "x".repeat(200)],
  ["carnot-cycle", "Pressure, *p*", "]]> <!-- <![CDATA[ javascript:alert(1)"],
  ["sql-joins", "INNER JOIN", "line\nby\nline"],
  ["converging-lens", "object", "שלום"],
] as const;
