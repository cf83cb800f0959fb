import { BrokenDrawing } from "@/components/elements/broken-drawing";
import { NoticeFrame } from "@/components/elements/notice-frame";
import { buttonVariants } from "@/components/ui/button";
import { errorWords } from "@/lib/shell/error-words";

/** The props that Next.js passes to an error page. */
export interface BrokenPageProps {
  error: unknown;
  retry: () => void;
}

/** The content of an error page: says that the error is ours, and offers a retry. */
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

/** An error of the server arrives without its message, but with a digest that is in the server's log too. */
function digestOf(error: unknown): string | undefined {
  const { digest } = Object(error) as { digest?: unknown };
  return typeof digest === "string" ? digest : undefined;
}
