import { showToast } from "@/components/toasts/show-toast";
import { saveWords } from "@/lib/saved/save-words";
import { toastMs } from "@/lib/toast";

/** Says that the plan has no room for another saved diagram, and offers the one that has. */
export function showFull() {
  showToast({
    tone: "warning",
    title: saveWords.fullTitle,
    description: saveWords.full,
    durationMs: toastMs.long,
    action: { label: saveWords.upgrade, href: "/pricing" },
  });
}
