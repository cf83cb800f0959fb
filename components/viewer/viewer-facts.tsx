"use client";

import type { ReactNode } from "react";
import { copyText } from "@/components/elements/copy-text";
import { NewTabLink } from "@/components/elements/new-tab-link";
import type { Licence } from "@/lib/diagrams/diagram";
import { fileWords } from "@/lib/diagrams/file-words";
import { languageName } from "@/lib/diagrams/language";
import { editorPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { editableLabel } from "@/lib/diagrams/source-kinds";
import { sourceWords } from "@/lib/diagrams/source-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { editorWords } from "@/lib/editor/words";
import { searchWords } from "@/lib/search/words";

/** The facts of a diagram. An unknown fact has no row, except for the licence. */
export function ViewerFacts({ diagram }: { diagram: ShownDiagram }) {
  const { licence, credit, isEditable, createdAt, distinction, alsoIn = [], likes = 0 } = diagram;
  const file = fileWords(diagram);
  return (
    <dl className="border-y border-foreground text-[0.8125rem]/5 print:border-0 print:text-sm">
      <Fact name={viewerWords.licence}>
        <LicenceFact licence={licence} />
      </Fact>
      <Fact name={viewerWords.credit}>
        <span>{credit}</span>{" "}
        <button
          type="button"
          aria-label={viewerWords.copyCredit}
          onClick={() => copyText(credit, viewerWords.creditCopied)}
          className="text-link relative rounded-sm after:absolute after:-inset-x-2 after:-inset-y-3 print:hidden"
        >
          {viewerWords.copy}
        </button>
      </Fact>
      {file !== null && (
        <Fact name={viewerWords.file} isOnScreenOnly>
          {file}
        </Fact>
      )}
      {isEditable && (
        <Fact name={searchWords.editable} isOnScreenOnly>
          <a href={editorPath(diagram.id)} className="text-link touch-target rounded-sm">
            {diagram.isEdited ? editorWords.openEdits : editorWords.edit}
          </a>
          <p className="text-muted-foreground">{sourceWords.comesAs(editableLabel)}</p>
        </Fact>
      )}
      {createdAt !== null && (
        <Fact name={viewerWords.created} isOnScreenOnly>
          <time dateTime={createdAt}>{viewerWords.date(createdAt)}</time>
        </Fact>
      )}
      {alsoIn.length > 0 && (
        <Fact name={cardWords.alsoIn} isOnScreenOnly>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {alsoIn.map(({ lang, title, sourceUrl }) => (
              <li key={lang}>
                <NewTabLink href={sourceUrl} hrefLang={lang} title={title} className="text-link">
                  {languageName(lang)}
                </NewTabLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {distinction && (
        <Fact name={viewerWords.chosenAs} isOnScreenOnly>
          {viewerWords.distinctions[distinction]}
        </Fact>
      )}
      {likes > 0 && (
        <Fact name={viewerWords.savedBy} isOnScreenOnly>
          {viewerWords.readers(likes)}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; children: ReactNode; isOnScreenOnly?: boolean };

function Fact({ name, children, isOnScreenOnly = false }: FactProps) {
  return (
    <div
      className={`grid grid-cols-[5.75rem_minmax(0,1fr)] gap-2.5 py-2 not-first:border-t print:border-0! print:py-1 ${isOnScreenOnly ? "print:hidden" : ""}`}
    >
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function LicenceFact({ licence }: { licence: Licence | null }) {
  const name = licence?.name ?? searchWords.licenceNotStated;
  return (
    <>
      {licence?.url ? (
        <NewTabLink href={licence.url} rel="license noopener noreferrer" className="text-link">
          {name}
        </NewTabLink>
      ) : (
        name
      )}
      <span className="block text-muted-foreground">{licence?.meaning ?? viewerWords.licenceUnknown}</span>
    </>
  );
}
