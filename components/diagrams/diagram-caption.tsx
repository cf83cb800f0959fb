import { cx } from "class-variance-authority";
import { ExternalLink } from "lucide-react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { Toolbar } from "@/components/elements/toolbar";
import { buttonVariants } from "@/components/ui/button";
import { fileWords } from "@/lib/diagrams/file-words";
import { languageName } from "@/lib/diagrams/language";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { sourceHost } from "@/lib/diagrams/source-host";
import { cardWords } from "@/lib/diagrams/words";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { ArticleLink } from "./article-link";
import { Byline, LicenceMeaning } from "./byline";
import { MoreMenu } from "./more-menu";
import { SaveButton } from "./save-button";
import { type CardLinks, TagList } from "./tag-list";

type DiagramCaptionProps = {
  diagram: ShownDiagram;
  place: number;
  view: ViewMode;
  isBrief: boolean;
  links?: CardLinks;
};

/** Number and title, author and licence, tags, in this order. */
export function DiagramCaption({ diagram, place, view, isBrief, links }: DiagramCaptionProps) {
  const Heading = isBrief ? "h3" : "h2";
  const { title, lang, dir, description, author, licence, sourceUrl, article, alsoIn = [] } = diagram;
  const name = author ?? sourceHost(sourceUrl);
  const isList = view === "list";
  const file = isList ? fileWords(diagram) : null;
  const content = (
    <>
      <div className="flex items-start gap-2 pair:contents">
        <Heading className="line-clamp-3 min-w-0 grow text-[0.9375rem]/5.5 font-medium text-pretty hyphens-auto wrap-anywhere [hyphenate-limit-chars:14_5_5]">
          <span className="fig mr-px">{searchWords.figure(place)}</span>{" "}
          <bdi {...(lang !== null && { lang })} dir={dir}>
            {title}
          </bdi>
        </Heading>
        {links ? <CaptionActions diagram={diagram} /> : <SourceLink diagram={diagram} view={view} />}
      </div>
      <div className="flex min-w-0 gap-x-1.5 text-[0.8125rem]/5 text-muted-foreground max-md:flex-wrap">
        <Byline
          credit={author === null ? (name ?? searchWords.unknownSource) : searchWords.by(author)}
          tip={name ?? undefined}
          licence={licence}
        />
        {file !== null && (
          <p className="shrink-0 whitespace-nowrap max-md:basis-full md:before:mr-1.5 md:before:content-['·'/'']">
            {file}
          </p>
        )}
      </div>
      <LicenceMeaning licence={licence} />
      {alsoIn.length > 0 && (
        <p className="truncate text-xs/4.5 text-muted-foreground pair:hidden">
          {cardWords.alsoIn} {alsoIn.map(({ lang }) => languageName(lang)).join(", ")}
        </p>
      )}
      {article && (
        <p className="truncate text-xs/4.5 text-muted-foreground pair:hidden">
          <ArticleLink article={article} />
        </p>
      )}
      {isList && description !== null && (
        <p dir="auto" className="mt-1 line-clamp-1 text-sm text-muted-foreground wrap-anywhere">
          {description}
        </p>
      )}
      {!isBrief && <TagList diagram={diagram} view={view} {...(links && { links })} />}
    </>
  );
  const style = "grid min-w-0 gap-0.5";
  return (
    <figcaption className={cx("min-w-0", !isList && "pt-3")}>
      {links ? (
        <Toolbar label={cardWords.captionOf(title)} className={style}>
          {content}
        </Toolbar>
      ) : (
        <div className={style}>{content}</div>
      )}
    </figcaption>
  );
}

/** The heart, and on touch screens a menu with the other actions. */
function CaptionActions({ diagram }: { diagram: ShownDiagram }) {
  return (
    <div className="-my-2.75 -mr-3.25 flex md:-my-1.75 md:-mr-2.25 pair:order-last pair:-mt-1 pair:justify-end unscripted:hidden">
      <SaveButton diagram={diagram} />
      <div className="md:[@media(hover:hover)]:hidden">
        <MoreMenu diagram={diagram} />
      </div>
    </div>
  );
}

/** The only action without JavaScript. */
function SourceLink({ diagram: { title, sourceUrl }, view }: { diagram: ShownDiagram; view: ViewMode }) {
  return (
    <NewTabLink
      href={sourceUrl}
      aria-label={`${searchWords.openSource}: ${title}`}
      className={cx(
        buttonVariants({ variant: "ghost", size: "icon" }),
        "-my-2.75 -mr-3.25 md:hidden",
        view === "grid" &&
          "[@media(hover:none)]:inline-flex md:[@media(hover:none)]:-my-1.75 md:[@media(hover:none)]:-mr-2.25",
      )}
    >
      <ExternalLink />
    </NewTabLink>
  );
}
