import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

export function SandboxFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd dir="auto" className="min-w-0 text-right tabular-nums wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
