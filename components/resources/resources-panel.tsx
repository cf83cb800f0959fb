"use client";

import { Tabs } from "radix-ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { LearningResource } from "@/lib/resources/resource";
import { type ResourceTab, resourceTabs, resourceWords } from "@/lib/resources/words";
import { RESOURCE_GRID, ResourceList } from "./resource-list";
import { SaveResource } from "./save-resource";
import { useResources } from "./use-resources";

type ResourcesPanelProps = {
  query: string;
  /** The receipt of the search. */
  receipt: string;
};

/** Free courses, videos and articles, below the search results. */
export function ResourcesPanel({ query, receipt }: ResourcesPanelProps) {
  const { isWanted, resources, hasFailed, isAskingAgain, askAgain } = useResources(query, receipt);
  const section = useRef<HTMLElement>(null);
  const hasRetried = useRef(false);

  // After a retry the button is gone, so the panel takes its focus.
  useEffect(() => {
    if (!resources || !hasRetried.current) return;
    hasRetried.current = false;
    const panel = section.current?.querySelector<HTMLElement>("[role=tabpanel][data-state=active]");
    if (document.activeElement === document.body) panel?.focus({ preventScroll: true });
  }, [resources]);

  const tryAgain = () => {
    if (isAskingAgain) return;
    hasRetried.current = true;
    askAgain();
  };
  const headingId = useId();

  function contentOf(tab: ResourceTab): ReactNode {
    if (hasFailed) {
      return (
        <Message text={resourceWords.failed}>
          <Button variant="outline" aria-disabled={isAskingAgain} onClick={tryAgain}>
            {isAskingAgain ? resourceWords.trying : resourceWords.tryAgain}
          </Button>
        </Message>
      );
    }
    if (!resources) return <ResourceSkeletons />;
    if (resources.length === 0) return <Message text={resourceWords.none} />;
    const shown = ofTab(resources, tab);
    if (shown.length === 0) return <Message text={resourceWords.noneOfKind} />;
    return (
      <ResourceList
        resources={shown}
        label={resourceWords.learnMore(query)}
        actionFor={(resource) => <SaveResource resource={resource} topic={query} />}
      />
    );
  }

  if (!isWanted) return null;
  return (
    <section ref={section} aria-labelledby={headingId} className="pt-16 md:pt-20">
      <Tabs.Root defaultValue={resourceTabs[0]}>
        <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-foreground">
          <div className="min-w-0 pb-3.5">
            <h2 id={headingId} className="font-display text-title font-[450] text-pretty wrap-anywhere">
              {resourceWords.learnMore(query)}
            </h2>
            <p className="mt-1 text-sm text-muted-foreground">{resourceWords.lead}</p>
          </div>
          <Tabs.List aria-label={resourceWords.kinds} className="-mb-px flex gap-5.5 text-sm">
            {resourceTabs.map((tab) => (
              <Tabs.Trigger
                key={tab}
                value={tab}
                className="flex h-11 items-center gap-1.5 border-b-2 border-transparent text-muted-foreground transition-colors duration-(--quick) hover:text-foreground data-[state=active]:border-brand data-[state=active]:font-[550] data-[state=active]:text-foreground md:h-10 forced-colors:data-[state=active]:underline"
              >
                {resourceWords.tabs[tab]}
                <span className="min-w-[1ch] text-xs font-normal text-muted-foreground tabular-nums">
                  {resources && ofTab(resources, tab).length}
                </span>
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        <p role="status" className="sr-only">
          {statusOf(resources, hasFailed && !isAskingAgain)}
        </p>
        {resourceTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} className="rounded-sm">
            {contentOf(tab)}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  );
}

function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b py-8 text-sm text-muted-foreground">
      <p>{text}</p>
      {children}
    </div>
  );
}

function ofTab(resources: LearningResource[], tab: ResourceTab): LearningResource[] {
  return tab === "all" ? resources : resources.filter(({ type }) => type === tab);
}

function statusOf(resources: LearningResource[] | undefined, hasFailed: boolean): string {
  if (hasFailed) return resourceWords.failed;
  return resources ? resourceWords.found(resources.length) : resourceWords.loading;
}

const SKELETON_COUNT = 6;

/** Placeholders while resources load, as high as most of them: a description of two lines, on phones more. */
function ResourceSkeletons() {
  return (
    <div aria-hidden="true" className={RESOURCE_GRID}>
      {Array.from({ length: SKELETON_COUNT }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={place} className="flex h-51 gap-4.5 lg:h-[8.54rem] border-b py-5">
          <div className="mt-0.5 size-5 rounded-plate bg-secondary" />
          <div className="grid grow content-start gap-2.5 pt-1.5">
            <div className="h-3.5 w-[58%] rounded-plate bg-secondary" />
            <div className="h-2.5 w-[82%] rounded-plate bg-secondary" />
            <div className="h-2.5 w-[36%] rounded-plate bg-secondary" />
          </div>
        </div>
      ))}
    </div>
  );
}
