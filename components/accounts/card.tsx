import { type ReactNode, type Ref, useId } from "react";

type CardProps = {
  title: string;
  /** For links to the card. */
  id?: string | undefined;
  /** For a card whose controls disappear as they are used: its heading can have the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A titled card of the account page. */
export function Card({ title, id: place, headingRef, children }: CardProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid scroll-mt-24 min-w-0 gap-4 rounded-lg border bg-card p-5 md:p-6"
    >
      <h2
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        id={id}
        className="scroll-mt-24 text-base font-[550] outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
