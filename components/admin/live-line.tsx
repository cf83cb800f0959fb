import type { ApiError } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import type { Status } from "@/lib/admin/status";
import { statusWords } from "@/lib/admin/status-words";

type LiveLineProps = {
  status: Status | undefined;
  fault: ApiError | undefined;
  isAsking: boolean;
  onTryAgain(): void;
};

/** When and on which instance the figures were measured, or why they failed to load. Reserves its height. */
export function LiveLine({ status, fault, isAsking, onTryAgain }: LiveLineProps) {
  const stale = status && statusWords.faults.stale(status.at, new Date(status.at));
  return (
    <div className="-mt-5 flex min-h-16 flex-wrap content-start items-center gap-x-4 gap-y-2 text-sm text-muted-foreground md:min-h-10 md:content-center">
      <p role="status" className={fault ? "max-w-[75ch] text-foreground" : "sr-only"}>
        {fault ? [sentenceOf(fault), stale].filter(Boolean).join(" ") : !status && statusWords.loading}
      </p>
      {fault ? (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isAsking}
          onClick={isAsking ? undefined : onTryAgain}
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
  if (problem?.code === "accounts_unavailable") return statusWords.faults.database;
  if (status === null) return statusWords.faults.network;
  return problem?.code === "too_many_requests" ? problem.detail : statusWords.faults.other;
}
