import type { ReactNode } from "react";

interface FactProps {
  name: ReactNode;
  /** Less important details. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list of terms with descriptions. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="policy-facts">{children}</dl>;
}

export function Fact({ name, aside, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {aside !== undefined && <dd className="policy-aside">{aside}</dd>}
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
