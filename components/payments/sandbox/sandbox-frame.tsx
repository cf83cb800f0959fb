import { FlaskConical } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Logo } from "@/components/elements/logo";
import { Button } from "@/components/ui/button";
import { sandboxWords } from "@/lib/payments/checkout-words";

type SandboxFrameProps = {
  /** The kind of page, shown beside the logo. */
  name: string;
  title: string;
  /** Shown large below the title. */
  subject: string;
  /** More details, in the left column of a wide window. */
  summary: ReactNode;
  /** The actions. */
  children: ReactNode;
};

/** A page of the payment sandbox. It imitates a separate site, so it has no Figura header. */
export function SandboxFrame({ name, title, subject, summary, children }: SandboxFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-b bg-warning-wash">
        <p className="page flex gap-2.5 py-3 text-sm">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="text-pretty">
            <strong className="font-semibold">{sandboxWords.note}</strong> {sandboxWords.noteText}
          </span>
        </p>
      </header>
      <main className="grid content-start md:grid-cols-2 md:content-stretch">
        <div className="paper-grid border-b bg-table px-4 py-8 md:border-r md:border-b-0 md:px-10 md:py-16">
          <div className="mx-auto grid max-w-98 gap-8 md:mr-[max(0px,8%)] md:ml-auto">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Logo />
              <span className="rounded-sm border bg-card px-1.5 py-1 text-2xs/none text-muted-foreground">
                {name}
              </span>
            </p>
            <div className="grid gap-2">
              <h1 className="text-sm text-muted-foreground">{title}</h1>
              <p className="font-display text-headline">{subject}</p>
            </div>
            {summary}
          </div>
        </div>
        <div className="px-4 py-8 md:px-10 md:py-16">
          <div className="mx-auto grid max-w-98 gap-6 md:mr-auto md:ml-[max(0px,8%)]">{children}</div>
        </div>
      </main>
    </div>
  );
}

type SandboxActProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "disabled" | "children"> & {
  /** The route that the form posts to. */
  action: string;
  session: string;
  act: string;
};

/** A form with one button, which works without JavaScript. */
export function SandboxAct({ action, session, act, ...button }: SandboxActProps) {
  return (
    <form method="post" action={action} className="grid">
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" {...button} />
    </form>
  );
}

type Fact = { name: string; value: ReactNode };

export function SandboxFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd dir="auto" className="min-w-0 text-right tabular-nums wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
