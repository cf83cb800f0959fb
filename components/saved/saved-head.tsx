"use client";

import { FolderPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/elements/pro-badge";
import { ScaleBar } from "@/components/elements/scale-bar";
import { ViewSwitch } from "@/components/search/filters/view-switch";
import { Button, buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { plans } from "@/lib/plans";
import { savedPageWords } from "@/lib/saved/page-words";
import { type ViewMode, viewModes } from "@/lib/search/search-url";
import { chooseViewMode } from "./use-view-mode";

type SavedHeadProps = {
  /** Undefined until it is known. */
  isPremium: boolean | undefined;
  total: number | undefined;
  view: ViewMode;
  onNewFolder(): void;
  /** The folders. */
  children: ReactNode;
};

/** The top of the page: its title, the number of saved diagrams with the limit, and the folder tabs. */
export function SavedHead({ isPremium, total, view, onNewFolder, children }: SavedHeadProps) {
  return (
    <div className="border-b border-plate-edge bg-table">
      <div className="page pt-7 md:pt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-4.5 gap-y-4">
          <div className="grid min-w-0 gap-2.5">
            <div className="flex flex-wrap items-center gap-3">
              <h1 tabIndex={-1} className="headline outline-none">
                {savedPageWords.title}
              </h1>
              {isPremium === true && <Badge>{menuWords.premium}</Badge>}
            </div>
            <div className="min-h-10 text-sm text-muted-foreground min-[480px]:min-h-5">
              {total !== undefined && isPremium !== undefined && (
                <Saved isPremium={isPremium} total={total} />
              )}
            </div>
          </div>
          <div data-top-actions="" className="flex flex-wrap items-center gap-2">
            <ViewSwitch modes={viewModes} view={view} onChoose={chooseViewMode} />
            <Button variant="outline" size="bar" onClick={onNewFolder}>
              <FolderPlus className="size-4" />
              {savedPageWords.newFolder}
            </Button>
            <a href="/" className={buttonVariants({ size: "bar" })}>
              {savedPageWords.findMore}
            </a>
          </div>
        </div>
        {isPremium === true && (
          <div aria-hidden="true" className="mt-5 border-t-3 border-double border-foreground" />
        )}
        <div className="mt-5 md:mt-6">{children}</div>
      </div>
    </div>
  );
}

function Saved({ isPremium, total }: { isPremium: boolean; total: number }) {
  if (isPremium) return <p>{savedPageWords.saved(total)}</p>;
  const max = plans.free.savedDiagrams;
  if (total > max) {
    return (
      <p className="max-w-[36rem]">
        <span className="tabular-nums">{savedPageWords.saved(total)}</span> {savedPageWords.premiumEnded}{" "}
        <PremiumLink>{savedPageWords.keepMore}</PremiumLink>
      </p>
    );
  }
  const isFull = total >= max;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <ScaleBar value={total} max={max} isLow={isFull} className="w-2.25" />
      <span>
        <span className="tabular-nums">{savedPageWords.savedOf(total)}</span>{" "}
        {isFull ? (
          <>
            {savedPageWords.full} <PremiumLink>{savedPageWords.getPremium}</PremiumLink>
          </>
        ) : (
          <PremiumLink>{savedPageWords.keepMore}</PremiumLink>
        )}
      </span>
    </p>
  );
}

function PremiumLink({ children }: { children: string }) {
  return (
    <a href={PRICING_PATH} className="text-link rounded-sm">
      {children}
    </a>
  );
}
