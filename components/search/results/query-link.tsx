type QueryLinkProps = { href: string; children: string };

/** A query within a line of text, as a search of its own. */
export function QueryLink({ href, children }: QueryLinkProps) {
  return (
    <a
      href={href}
      className="rounded-sm text-foreground underline decoration-border-strong underline-offset-3 transition-colors duration-(--quick) hover:decoration-current"
    >
      <bdi>{children}</bdi>
    </a>
  );
}
