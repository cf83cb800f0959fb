import "server-only";
import badges from "@/collection/badges.json";
import { type DownloadLabels, labelsFor } from "@/lib/diagrams/download-choices";
import { downloadWords } from "@/lib/diagrams/download-words";
import { withLabels } from "@/lib/study/hide-labels";
import { askedLabels } from "@/server/collection/asked-labels";
import { refuseField } from "@/server/http/problem";
import type { Original } from "./original";

/**
 * What hides the labels of a diagram in its picture, as they are wanted.
 * @param isDark whether that is the dark version
 * @throws ProblemError `invalid_request` if its labels are not known
 */
export function labelHider(
  id: string,
  wanted: DownloadLabels | undefined,
  isDark: boolean,
): (picture: Original) => Original {
  const labels = askedLabels(id);
  if (wanted !== undefined && !labelsFor({ isStudyable: labels !== null }).includes(wanted))
    throw refuseField("labels", downloadWords.noLabels);
  if (labels === null || wanted === undefined || wanted === "shown") return (picture) => picture;
  return (picture) => {
    const body = withLabels(picture.body.toString(), wanted, { labels, badges, isDark });
    return { ...picture, body: Buffer.from(body) };
  };
}
