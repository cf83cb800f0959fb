import { FactList } from "@/components/policies/fact-list";
import { PolicyPage, type PolicySection } from "@/components/policies/policy-page";
import { licenceKinds } from "@/lib/diagrams/licences/licence-kinds";
import { type ProviderName, providerNames, providerTitles } from "@/lib/diagrams/providers";
import { CREDITS_PATH } from "@/lib/policies/paths";
import { sourceFacts } from "@/lib/policies/sources";
import type { CreditedPackage } from "@/lib/site/credited-package";
import { siteWords } from "@/lib/site/site-words";
import { PackageList } from "./package-list";

type CreditsViewProps = {
  /** The sources that this installation searches. */
  sources: readonly ProviderName[];
  packages: readonly CreditedPackage[];
};

/** Credits of diagrams, typefaces and software. */
export function CreditsView({ sources, packages }: CreditsViewProps) {
  return (
    <PolicyPage
      path={CREDITS_PATH}
      title={siteWords.credits}
      isDated={false}
      lead={
        <p>
          Where the diagrams come from and on what terms, what their licences allow, and what Figura is made
          of. Figura uses the services and works named here. None of them endorses Figura.
        </p>
      }
      sections={[...diagramCredits(sources), ...softwareCredits(packages)]}
    />
  );
}

function diagramCredits(sources: readonly ProviderName[]): PolicySection[] {
  return [
    {
      id: "sources",
      title: "Sources",
      body: (
        <FactList
          facts={providerNames.map((name) => ({
            key: name,
            name: <a href={sourceFacts[name].url}>{providerTitles[name]}</a>,
            text: `${sourceFacts[name].what} ${sourceFacts[name].terms}`,
            aside: sources.includes(name)
              ? "Searched by this installation."
              : "Not searched by this installation.",
          }))}
        />
      ),
    },
    {
      id: "collection",
      title: "The collection",
      body: (
        <p>
          The diagrams of Figura’s own collection are free for everyone under{" "}
          <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>: use and change them
          freely, even commercially. Credit is welcome but not needed.
        </p>
      ),
    },
    {
      id: "licences",
      title: "What the licences allow",
      body: (
        <>
          <p>
            A summary in plain words. The text of the licence and the statement of the rights holder decide.
            Each diagram names its licence.
          </p>
          <FactList
            facts={licenceKinds.map(({ name, url, meaning }) => ({
              key: name,
              name: typeof url === "string" ? <a href={url}>{name}</a> : name,
              text: meaning,
            }))}
          />
          <p>
            The licences of Creative Commons have versions, and some are adapted to a country; their texts are
            at <a href="https://creativecommons.org/licenses/">creativecommons.org</a>.
          </p>
        </>
      ),
    },
  ];
}

function softwareCredits(packages: readonly CreditedPackage[]): PolicySection[] {
  return [
    {
      id: "typefaces",
      title: "Typefaces and icons",
      body: (
        <FactList
          facts={[
            {
              key: "brygada",
              name: <a href="https://github.com/kosmynkab/Brygada-1918">Brygada 1918</a>,
              text: "Headlines and variables. The Brygada 1918 Project Authors, SIL Open Font License 1.1.",
            },
            {
              key: "plex",
              name: <a href="https://github.com/IBM/plex">IBM Plex Sans</a>,
              text: "Everything else, and the labels of diagrams. IBM Corp., SIL Open Font License 1.1.",
            },
            {
              key: "lucide",
              name: <a href="https://lucide.dev">Lucide</a>,
              text: "Icons. Lucide Contributors, ISC licence.",
            },
          ]}
        />
      ),
    },
    {
      id: "figura",
      title: "Figura itself",
      body: (
        <p>
          The program is under the MIT licence: you may use, change, share and sell it if you keep the
          copyright notice. It comes without any warranty.
        </p>
      ),
    },
    {
      id: "software",
      title: "Software of others",
      body: (
        <>
          <p>
            {`Figura is built with and runs on ${packages.length} packages of open-source software. Each keeps its licence, whose text is in the package. Menus and dialogs follow shadcn/ui, under the MIT licence. sharp includes libvips, under LGPL 3.0 or later.`}
          </p>
          <PackageList packages={packages} />
        </>
      ),
    },
  ];
}
