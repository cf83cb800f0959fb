import { Check } from "lucide-react";
import type { Benefit } from "@/lib/payments/benefits";

export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="grid gap-2.75 text-sm/5.25">
      {benefits.map(({ id, text }) => (
        <li key={id} className="flex gap-2.75">
          <Check aria-hidden="true" className="mt-0.5 text-brand" />
          {text}
        </li>
      ))}
    </ul>
  );
}
