import { mailWords } from "@/lib/mail/words";

/** Its links leave the frame, and its letters are those of a mail program. */
const head = `<!doctype html><base target="_top"><style>
  body { margin: 20px; font: 16px/1.5 system-ui, sans-serif; color: black; overflow-wrap: anywhere }
</style>`;

/**
 * A mail as mail programs show it: no script of it runs, and it is no document of our origin. It lies on the paper
 * of pictures from elsewhere, which shows through where frame and page are of one scheme.
 */
export function MailFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      title={mailWords.frame(subject)}
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcDoc={head + html}
      className="scheme-light h-80 w-full rounded-plate border border-plate-edge bg-mount"
    />
  );
}
