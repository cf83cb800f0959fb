import { mailWords } from "@/lib/mail/words";

/** Links open outside the frame; the font is that of a mail program. */
const head = `<!doctype html><base target="_top"><style>
  body { margin: 20px; font: 16px/1.5 system-ui, sans-serif; color: black; overflow-wrap: anywhere }
</style>`;

/**
 * A mail as mail programs show it. The sandbox runs no scripts and gives it an opaque origin. Its background shows
 * through the frame, because both have the same colour scheme.
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
