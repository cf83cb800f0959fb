import type { ReactNode } from "react";

interface Fact {
  name: ReactNode;
  text: ReactNode;
  /** What is less important of it. */
  aside?: ReactNode;
}

/** Names, and what is to be said of each, between two rules. */
export function FactList({ facts }: { facts: readonly (Fact & { key: string })[] }) {
  return (
    <dl className="policy-facts">
      {facts.map(({ key, name, text, aside }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          {aside !== undefined && <dd className="policy-aside">{aside}</dd>}
        </div>
      ))}
    </dl>
  );
}
