import { buttonVariants } from "@/components/ui/button";
import { mailboxUrl } from "@/lib/mail/mailbox-url";
import { mailWords } from "@/lib/mail/words";

/** The heading of the mailbox, with a link that reloads it. */
export function MailboxHead({ size, openId }: { size: number; openId: string | undefined }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <h1 className="headline">{mailWords.mailbox}</h1>
        <a href={mailboxUrl(openId)} className={buttonVariants({ variant: "outline" })}>
          {mailWords.refresh}
        </a>
      </div>
      <p className="text-sm text-pretty text-muted-foreground">{mailWords.about(size)}</p>
    </div>
  );
}
