import { type PolicyPath, policyNames } from "@/lib/policies/paths";

type AgreementProps = { words: { agreement: string; and: string }; paths: readonly [PolicyPath, PolicyPath] };

/** The policies that the user agrees to with an action. */
export function Agreement({ words: { agreement, and }, paths: [first, second] }: AgreementProps) {
  return (
    <p className="text-[0.8125rem]/5 text-pretty text-muted-foreground">
      {agreement} <PolicyLink path={first} /> {and} <PolicyLink path={second} />.
    </p>
  );
}

function PolicyLink({ path }: { path: PolicyPath }) {
  return (
    <a href={path} className="text-link rounded-sm">
      {policyNames[path]}
    </a>
  );
}
