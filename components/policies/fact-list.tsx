import type { ReactNode } from "react";

interface FactProps {
  name: ReactNode;
  /** Less important details. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list of terms with descriptions. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-y border-foreground text-sm/5.5">{children}</dl>;
}

export function Fact({ name, aside, children }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 not-first:border-t md:grid-cols-[12rem_minmax(0,1fr)] print:break-inside-avoid">
      <dt className="font-[550] wrap-anywhere">{name}</dt>
      <dd className="md:col-start-2">{children}</dd>
      {aside !== undefined && <dd className="text-muted-foreground md:col-start-2">{aside}</dd>}
    </div>
  );
}

type ListedFact = Omit<FactProps, "children"> & { key: string; text: ReactNode };

export function FactList({ facts }: { facts: readonly ListedFact[] }) {
  return (
    <Facts>
      {facts.map(({ key, name, text, aside }) => (
        <Fact key={key} name={name} aside={aside}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}
