import type { Licence } from "@/lib/diagrams/diagram";

/**
 * The name of a licence. Its meaning in plain words is a tooltip that screen readers announce too; on touch screens the
 * caption has it.
 */
export function LicenceName({ licence: { name, url, meaning } }: { licence: Licence }) {
  if (url === null) {
    return (
      <span title={meaning} className="relative min-w-0 truncate text-foreground">
        {name}
        <span className="sr-only">: {meaning}</span>
      </span>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="license noopener noreferrer"
      title={meaning}
      className="-my-0.5 min-w-0 truncate rounded-sm py-0.5 text-foreground hover:underline"
    >
      {name}
    </a>
  );
}
