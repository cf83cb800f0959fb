import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { policyFacts } from "@/lib/policies/facts";
import { CREDITS_PATH, policyNames, policyPaths } from "@/lib/policies/paths";
import { siteWords } from "@/lib/site/site-words";
import "./policy.css";

interface PolicySection {
  /** The fragment in the URL. Never change it: people link to it. */
  id: string;
  title: string;
  body: ReactNode;
}

export type PolicyPageProps = {
  path: string;
  title: string;
  lead: ReactNode;
  sections: readonly PolicySection[];
  /** Whether the page shows the date of its last update. */
  isDated?: boolean;
};

const others = [
  ...policyPaths.map((path) => ({ path: path as string, name: policyNames[path] as string })),
  { path: CREDITS_PATH, name: siteWords.credits },
];

/** A long text with its table of contents beside it, in narrow windows above it. Works without JavaScript. */
export function PolicyPage({ path, title, lead, sections, isDated = true }: PolicyPageProps) {
  return (
    <div className="policy-page page grid gap-x-16 gap-y-9 pt-10 pb-18 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-16">
      <div className="grid content-start gap-4 lg:col-start-2 lg:max-w-[68ch]">
        <h1 className="headline">{title}</h1>
        {isDated && (
          <p className="text-sm text-muted-foreground">{`Last updated ${policyFacts.lastUpdated}`}</p>
        )}
        <div className="policy-text text-muted-foreground">{lead}</div>
      </div>
      <Contents sections={sections} />
      <div className="grid min-w-0 gap-11 lg:col-start-2 lg:row-start-2 lg:max-w-[68ch]">
        {sections.map(({ id, title: heading, body }, place) => (
          <section key={id} aria-labelledby={id} className="min-w-0 border-t pt-5">
            <div className="group font-display text-title">
              <h2 id={id} className="inline">
                <span className="mr-2 text-brand">{place + 1}.</span>
                {heading}
              </h2>
              <a
                href={`#${id}`}
                aria-label={`Link to “${heading}”`}
                className="ml-2 rounded-sm px-1 text-muted-foreground opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
              >
                #
              </a>
            </div>
            <div className="policy-text mt-3">{body}</div>
          </section>
        ))}
        <nav aria-label="Policies" className="border-t border-foreground pt-4 print:hidden">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {others
              .filter((other) => other.path !== path)
              .map((other) => (
                <li key={other.path}>
                  <a href={other.path} className="text-link inline-flex h-11 items-center md:h-8">
                    {other.name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

const contentsName = "Contents";

type ContentsProps = Pick<PolicyPageProps, "sections">;

/** Collapsed on a phone, where it would fill the first screen. */
function Contents({ sections }: ContentsProps) {
  return (
    <>
      <details className="group border-y border-foreground text-sm lg:hidden print:hidden">
        <summary className="flex h-12 items-center justify-between rounded-sm font-medium">
          {contentsName}
          <ChevronDown className="size-4 transition-transform duration-(--quick) group-open:rotate-180" />
        </summary>
        <nav aria-label={contentsName} className="border-t pt-1 pb-2">
          <ContentsList sections={sections} />
        </nav>
      </details>
      <nav
        aria-label={contentsName}
        className="hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-t border-foreground py-2 text-sm lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 lg:block print:hidden"
      >
        <ContentsList sections={sections} />
      </nav>
    </>
  );
}

function ContentsList({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline rounded-sm py-2.5 text-muted-foreground hover:text-foreground lg:py-1.25"
          >
            <span className="tabular-nums">{place + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
