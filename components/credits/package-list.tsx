import type { CreditedPackage } from "@/lib/site/credited-package";

/** Packages by licence, the most frequent licence first. */
export function PackageList({ packages }: { packages: readonly CreditedPackage[] }) {
  const byLicence = groupByLicence(packages);
  const groups = [...byLicence].sort(([, one], [, other]) => other.length - one.length);
  return groups.map(([licence, members]) => (
    <section key={licence}>
      <h3>{licence}</h3>
      <ul className="list-none! columns-1 gap-x-8 pl-0! text-sm sm:columns-2">
        {members.map(({ name, version }) => (
          <li key={`${name} ${version}`} className="break-inside-avoid wrap-anywhere">
            {name} <span className="text-muted-foreground">{version}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupByLicence(packages: readonly CreditedPackage[]): Map<string, CreditedPackage[]> {
  const groups = new Map<string, CreditedPackage[]>();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  return groups;
}
