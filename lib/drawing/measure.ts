import type { DrawingTools } from "./compiler";
import { layOutText } from "./svg/lay-out-text";
import { resolveStyle } from "./svg/resolve-style";
import type { Typefaces } from "./typefaces";
import type { Vocabulary } from "./vocabulary";

/** Measures text with the metrics of the fonts that it is set in. */
export function measureWith(vocabulary: Vocabulary, typefaces: Typefaces): DrawingTools["measure"] {
  const known = new Map<string, number>();
  return (words, classes) => {
    if (!words.trim()) return 0;
    const key = `${classes}\n${words}`;
    const width = known.get(key) ?? measure(words, classes);
    known.set(key, width);
    return width;
  };

  function measure(words: string, classes: string): number {
    const text = { name: "text", attributes: {}, classes: classes.split(" "), children: [words] };
    const { box } = layOutText(text, resolveStyle(text, vocabulary.root, vocabulary), vocabulary, typefaces);
    return box[2] - box[0];
  }
}
