import { ChevronRight } from "lucide-react";
import { formatDay } from "@/lib/format-day";
import { formatAmount } from "@/lib/payments/money";
import type { Receipt } from "@/lib/payments/requests";
import { paymentWords } from "@/lib/payments/words";

/** Payment receipts, newest first. Collapsed by default. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <details className="group text-[0.8125rem]/5">
      <summary className="inline-flex h-11 list-none items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground md:h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {paymentWords.receipts(receipts.length)}
      </summary>
      <ul className="mt-1">
        {receipts.map(({ paymentId, paidAt, amount, currency, isRefunded }) => (
          <li key={paymentId} className="flex flex-wrap justify-between gap-x-4 border-t py-2">
            <span>{formatDay(paidAt)}</span>
            <span className="tabular-nums">
              {isRefunded && <span className="text-muted-foreground">{paymentWords.refunded} </span>}
              {formatAmount(amount, currency)}
            </span>
            <span className="w-full break-all text-muted-foreground">
              {paymentWords.paymentId}: {paymentId}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
