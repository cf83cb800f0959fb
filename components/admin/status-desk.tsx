"use client";

import type { Status } from "@/lib/admin/status";
import { HourBars } from "./hour-bars";
import { HouseFacts } from "./house-facts";
import { KeyFigures } from "./key-figures";
import { KeyTables } from "./key-tables";
import { LiveLine } from "./live-line";
import { SourceTable } from "./source-table";
import { TimeRanges } from "./time-ranges";
import { useStatus } from "./use-status";

/** The status section of the admin page. Refreshes itself. */
export function StatusDesk() {
  const { status, fault, isAsking, tryAgain } = useStatus();
  const isStale = fault !== undefined;
  const isDatabaseAway = fault?.problem?.code === "accounts_unavailable";
  return (
    <>
      <LiveLine status={status} fault={fault} isAsking={isAsking} onTryAgain={tryAgain} />
      <div
        aria-busy={status === undefined && !isStale}
        className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isStale ? "opacity-85 grayscale" : ""}`}
      >
        <KeyFigures status={status} />
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <HourBars searches={status?.searches} />
          <TimeRanges sources={status?.sources} />
        </div>
        <SourceTable sources={status?.sources} now={nowOf(status)} />
        <HouseFacts status={status} isDatabaseAway={isDatabaseAway} />
        <KeyTables pools={status?.keyPools} now={nowOf(status)} />
      </div>
    </>
  );
}

/** The server's clock, for relative times. */
function nowOf(status: Status | undefined): Date {
  return status ? new Date(status.at) : new Date(0);
}
