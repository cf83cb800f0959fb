import { Button } from "@/components/ui/button";
import { paymentWords } from "@/lib/payments/words";

/** Marks the account's plan. Replaces the button that would choose it. */
export function CurrentPlan() {
  return (
    <Button variant="outline" size="lg" aria-disabled aria-current="true">
      {paymentWords.currentPlan}
    </Button>
  );
}
