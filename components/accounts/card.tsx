import { type ReactNode, useId } from "react";

type CardProps = {
  title: string;
  /** For links to the card. */
  id?: string | undefined;
  children: ReactNode;
};

/** A titled card of the account page. */
export function Card({ title, id: place, children }: CardProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid scroll-mt-24 min-w-0 gap-4 rounded-lg border bg-card p-5 md:p-6"
    >
      <h2 id={id} className="text-base font-[550]">
        {title}
      </h2>
      {children}
    </section>
  );
}
