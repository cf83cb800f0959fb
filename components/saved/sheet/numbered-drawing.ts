import badges from "@/collection/badges.json";
import { send } from "@/components/http/api-client";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { withLabels } from "@/lib/study/hide-labels";
import { labelsById } from "@/lib/study/labels";

/** The labels of a diagram of the collection, by its id. All are one file, loaded when it is first needed. */
export async function readLabelsOf(): Promise<(id: string) => readonly AskedLabel[]> {
  const { default: labels } = await import("@/collection/labels.json");
  const find = labelsById(labels);
  return (id) => find(id) ?? [];
}

/** The address of a drawing with numbers in the place of its labels: a data URL, which a page may show as a picture. */
export async function drawNumbered({
  id,
  imageSrc,
}: Pick<PicturedDiagram, "id" | "imageSrc">): Promise<string> {
  const [labelsOf, response] = await Promise.all([readLabelsOf(), send(imageSrc, {})]);
  const svg = withLabels(await response.text(), "numbered", { labels: labelsOf(id), badges, isDark: false });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
