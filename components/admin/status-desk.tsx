"use client";

import type { ApiError } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import type { Status } from "@/lib/admin/status";
import { statusWords } from "@/lib/admin/status-words";
import { HourBars } from "./hour-bars";
import { KeyMetrics } from "./key-metrics";
import { KeyTables } from "./key-tables";
import { SourceTable } from "./source-table";
import { SystemFacts } from "./system-facts";
import { TimeRanges } from "./time-ranges";
import { useStatus } from "./use-status";

/** The status section of the admin page. Refreshes itself. */
export function StatusDesk() {
  const state = useStatus();
  const { status, error } = state;
  const isStale = error !== undefined;
  const isDatabaseDown = error?.problem?.code === "accounts_unavailable";
  return (
    <>
      <LiveLine {...state} />
      <div
        aria-busy={status === undefined && !isStale}
        className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isStale ? "opacity-85 grayscale" : ""}`}
      >
        <KeyMetrics status={status} />
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <HourBars searches={status?.searches} />
          <TimeRanges sources={status?.sources} />
        </div>
        <SourceTable sources={status?.sources} now={nowOf(status)} />
        <SystemFacts status={status} isDatabaseDown={isDatabaseDown} />
        <KeyTables pools={status?.keyPools} now={nowOf(status)} />
      </div>
    </>
  );
}

/** The server's clock, for relative times. */
function nowOf(status: Status | undefined): Date {
  return status ? new Date(status.at) : new Date(0);
}

/** When and on which instance the metrics were measured, or why they failed to load. Reserves its height. */
function LiveLine({ status, error, isAsking, tryAgain }: ReturnType<typeof useStatus>) {
  const stale = status && statusWords.errors.stale(status.at, new Date(status.at));
  return (
    <div className="-mt-5 flex min-h-16 flex-wrap content-start items-center gap-x-4 gap-y-2 text-sm text-muted-foreground md:min-h-10 md:content-center">
      <p role="status" className={error ? "max-w-[75ch] text-foreground" : "sr-only"}>
        {error ? [sentenceOf(error), stale].filter(Boolean).join(" ") : !status && statusWords.loading}
      </p>
      {error ? (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isAsking}
          onClick={isAsking ? undefined : tryAgain}
        >
          {isAsking ? statusWords.trying : statusWords.tryAgain}
        </Button>
      ) : (
        status && (
          <p className="flex flex-wrap gap-x-4 tabular-nums">
            <span>{statusWords.asOf(status.at, new Date(status.at))}</span>
            <span>{statusWords.instance(status)}</span>
          </p>
        )
      )}
    </div>
  );
}

function sentenceOf({ status, problem }: ApiError): string {
  if (problem?.code === "accounts_unavailable") return statusWords.errors.database;
  if (status === null) return statusWords.errors.network;
  return problem?.code === "too_many_requests" ? problem.detail : statusWords.errors.other;
}
