import { TextPage, textComponents } from "@/components/policies/policy";
import CreditsText from "@/content/policies/credits.mdx";
import { licenceKinds } from "@/lib/diagrams/licences/licence-kinds";
import { type ProviderName, providerNames, providerTitles } from "@/lib/diagrams/providers";
import { CREDITS_PATH } from "@/lib/policies/paths";
import { sourceFacts } from "@/lib/policies/sources";
import type { CreditedPackage } from "@/lib/site/credited-package";
import { siteWords } from "@/lib/site/site-words";

type CreditsViewProps = {
  /** The sources that this installation searches. */
  sources: readonly ProviderName[];
  packages: readonly CreditedPackage[];
};

/** Credits of diagrams, typefaces and software. */
export function CreditsView({ sources, packages }: CreditsViewProps) {
  const text = CreditsText({
    ...creditValues(sources, packages),
    components: { ...textComponents, PackageList },
  });
  return <TextPage path={CREDITS_PATH} title={siteWords.credits} isDated={false} text={text} />;
}

/** What content/policies/credits.mdx takes from the code, as `props`. */
export function creditValues(searched: readonly ProviderName[], packages: readonly CreditedPackage[]) {
  return {
    packages,
    sources: providerNames.map((key) => ({
      key,
      name: <a href={sourceFacts[key].url}>{providerTitles[key]}</a>,
      text: `${sourceFacts[key].what} ${sourceFacts[key].terms}`,
      aside: `${searched.includes(key) ? "Searched" : "Not searched"} by this installation.`,
    })),
    licences: licenceKinds.map(({ name, url, meaning }) => ({
      key: name,
      name: typeof url === "string" ? <a href={url}>{name}</a> : name,
      text: meaning,
    })),
  };
}

/** Packages by licence, the most frequent licence first. */
function PackageList({ packages }: Pick<CreditsViewProps, "packages">) {
  const byLicence = new Map<string, CreditedPackage[]>();
  for (const one of packages) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
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
