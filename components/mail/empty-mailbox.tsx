import { NoticePlate } from "@/components/elements/notice-plate";
import { mailWords } from "@/lib/mail/words";

export function EmptyMailbox() {
  return <NoticePlate drawing="noResults" title={mailWords.empty} text={mailWords.emptyText} />;
}
