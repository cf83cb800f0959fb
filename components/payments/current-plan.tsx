import { Button } from "@/components/ui/button";
import { paymentWords } from "@/lib/payments/words";

/** Says which plan the account has, in the place of the button that would lead to it. */
export function CurrentPlan() {
  return (
    <Button variant="outline" size="lg" aria-disabled aria-current="true">
      {paymentWords.currentPlan}
    </Button>
  );
}
