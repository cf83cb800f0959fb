import { ArrowUpRight, BookOpen, FileText, GraduationCap, type LucideIcon, Play } from "lucide-react";
import type { ReactNode } from "react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import type { LearningResource, ResourceType } from "@/lib/resources/resource";
import { resourceWords } from "@/lib/resources/words";

const icons: Record<ResourceType, LucideIcon> = {
  course: GraduationCap,
  video: Play,
  article: FileText,
  resource: BookOpen,
};

/** The columns of a list of resources and of its skeleton. */
export const RESOURCE_GRID = "grid grid-cols-1 lg:grid-cols-2 lg:gap-x-16";

type ResourceListProps = {
  resources: readonly LearningResource[];
  label: string;
  /** Renders the button of a resource. */
  actionFor?: (resource: LearningResource) => ReactNode;
};

/** A list of learning resources. */
export function ResourceList({ resources, label, actionFor }: ResourceListProps) {
  return (
    <ul aria-label={label} className={RESOURCE_GRID}>
      {resources.map((resource) => (
        <li key={resource.url} className="flex gap-3.5 border-b py-5">
          <ResourceText resource={resource} />
          {actionFor && <div className="-mt-1.5 -mr-1.5">{actionFor(resource)}</div>}
        </li>
      ))}
    </ul>
  );
}

function ResourceText({ resource }: { resource: LearningResource }) {
  const { title, url, source, type, description, estimatedTime, level, keyTopics } = resource;
  const Icon = icons[type];
  return (
    <>
      <Icon className="mt-0.5 mr-1 size-5 text-brand" />
      <div className="min-w-0 grow">
        <h3 dir="auto" className="font-display text-[1.1875rem]/6 font-medium text-pretty wrap-anywhere">
          {/* Excluded from `dir="auto"`, so that only the title decides the direction. */}
          <span dir="ltr" className="sr-only">
            {resourceWords.types[type]}:{" "}
          </span>
          <NewTabLink
            href={url}
            className="rounded-sm underline decoration-transparent underline-offset-3 transition-colors duration-(--quick) hover:decoration-current"
          >
            {title}
            {/* The word joiner keeps the icon on the line of the last word. */}
            <span className="whitespace-nowrap">
              {"\u2060"}
              <ArrowUpRight className="ml-1.5 inline size-3.5 align-[-1px] text-muted-foreground" />
            </span>
          </NewTabLink>
        </h3>
        <p
          dir="auto"
          className="mt-0.5 max-w-[60ch] text-sm/[1.3rem] text-muted-foreground text-pretty wrap-anywhere"
        >
          {description}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-[0.8125rem]/5 text-muted-foreground wrap-anywhere">
          <span className="text-foreground">{source}</span>
          <span dir="auto">{estimatedTime}</span>
          {level && <span>{resourceWords.levels[level]}</span>}
          <span dir="auto">{keyTopics}</span>
        </p>
      </div>
    </>
  );
}
