import "server-only";
import { foldText } from "@/lib/fold-text";

/** A service that knows what topics are called in many languages. */
export interface NamesOfTopics {
  /**
   * The English name of a topic with exactly this name in another language, ignoring case and accents; null if there is
   * none.
   * @param language code of ISO 639-1
   * @throws SourceError
   */
  englishNameOf(name: string, language: string): Promise<string | null>;
}

/** A title of an encyclopaedia as the name of a topic; null if it is not English, or the same as the name. */
export function englishTopic(title: string | undefined, name: string): string | null {
  // Removes the qualifier, as of "Cell (biology)".
  const topic = title?.replace(/ \(.*\)$/, "");
  return topic && /^\p{Script=Latin}/u.test(topic) && foldText(topic) !== foldText(name) ? topic : null;
}
