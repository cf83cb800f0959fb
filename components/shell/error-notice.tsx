import { BrokenDrawing } from "@/components/elements/broken-drawing";
import { NoticeFrame } from "@/components/elements/notice-frame";
import { buttonVariants } from "@/components/ui/button";
import { errorWords } from "@/lib/shell/error-words";

/** What Next hands to a page that stands in for one that broke. */
export interface BrokenPageProps {
  error: unknown;
  retry: () => void;
}

/** A page that broke: the fault is ours, and asking again may help. */
export function ErrorNotice({ error, retry }: BrokenPageProps) {
  const digest = digestOf(error);
  return (
    <div role="alert" className="page grid grow place-content-center-safe py-16">
      <title>{`${errorWords.title} | Figura`}</title>
      <NoticeFrame level={1} drawing={<BrokenDrawing />} title={errorWords.title} text={errorWords.text}>
        <button type="button" onClick={retry} className={buttonVariants()}>
          {errorWords.tryAgain}
        </button>
        <a href="/" className={buttonVariants({ variant: "ghost" })}>
          {errorWords.home}
        </a>
        {digest !== undefined && (
          <p className="mt-2 w-full text-[0.8125rem]/5 text-muted-foreground wrap-anywhere">
            {errorWords.reference(digest)}
          </p>
        )}
      </NoticeFrame>
    </div>
  );
}

/** What the server has thrown comes without its words, but with a number that its log has as well. */
function digestOf(error: unknown): string | undefined {
  const { digest } = Object(error) as { digest?: unknown };
  return typeof digest === "string" ? digest : undefined;
}
