import type { Installation } from "@/lib/policies/installation";
import { policyNames, TERMS_PATH } from "@/lib/policies/paths";
import { PolicyPage } from "../policy-page";
import { accountTerms } from "./accounts";
import { diagramTerms } from "./diagrams";
import { generalTerms } from "./general";

/** On what terms Figura may be used. */
export function Terms({ site }: { site: Installation }) {
  return (
    <PolicyPage
      path={TERMS_PATH}
      title={policyNames[TERMS_PATH]}
      lead={
        <p>
          {`These terms hold between you and whoever runs Figura at ${new URL(site.siteUrl).host}, called “we” here. By using Figura you agree to them. They are written to be read.`}
        </p>
      }
      sections={[...accountTerms(site), ...diagramTerms(site), ...generalTerms(site)]}
    />
  );
}
