import { type ReactNode, useId } from "react";

/** A titled card of the account page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-lg border bg-card p-5 md:p-6">
      <h2 id={id} className="text-base font-[550]">
        {title}
      </h2>
      {children}
    </section>
  );
}
