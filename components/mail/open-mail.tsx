import type { ReactNode } from "react";
import type { KeptMail } from "@/lib/mail/mail";
import { readHtml } from "@/lib/mail/read-html";
import { mailWords } from "@/lib/mail/words";

/** Links open outside the frame; the font is that of a mail program. */
const head = `<!doctype html><base target="_top"><style>
  body { margin: 20px; font: 16px/1.5 system-ui, sans-serif; color: black; overflow-wrap: anywhere }
</style>`;

/** One email: recipient, time, rendered HTML, links, and plain text. */
export function OpenMail({ mail }: { mail: KeptMail }) {
  const { to, subject, sentAt, html, text } = mail;
  const { links } = readHtml(html);
  return (
    <article aria-labelledby="subject" className="grid min-w-0 gap-6">
      <div className="grid gap-2">
        <h2 id="subject" dir="auto" className="font-display text-title font-[450] wrap-anywhere">
          {subject}
        </h2>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted-foreground">
          <span className="wrap-anywhere">
            {mailWords.to} {to}
          </span>
          <time dateTime={sentAt.toISOString()} className="tabular-nums">
            {mailWords.time(sentAt)}
          </time>
        </p>
      </div>
      <MailFrame subject={subject} html={html} />
      <Part title={mailWords.links}>
        {links.length === 0 && <p className="text-muted-foreground">{mailWords.noLinks}</p>}
        <ul className="grid gap-3">
          {links.map(({ label, address }) => (
            <li key={address}>
              <a href={address} className="text-link wrap-anywhere">
                {label}
              </a>
              <span className="block text-muted-foreground wrap-anywhere">{address}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={mailWords.text}>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t pt-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/**
 * An email as mail programs show it. The sandbox runs no scripts and gives it an opaque origin. Its background shows
 * through the frame, because both have the same colour scheme.
 */
function MailFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      title={mailWords.frame(subject)}
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcDoc={head + html}
      className="scheme-light h-80 w-full rounded-plate border border-plate-edge bg-mount"
    />
  );
}
