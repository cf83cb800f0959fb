import { Spinner } from "@/components/elements/spinner";
import { editorWords } from "@/lib/editor/words";

/** While the source, or the editor for it, is loaded. */
export function LoadingSource() {
  return (
    <div role="status" className="grid min-h-80 place-content-center">
      <Spinner />
      <span className="sr-only">{editorWords.loading}</span>
    </div>
  );
}
