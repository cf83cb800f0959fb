type QueryLinkProps = { href: string; children: string };

/** A link in a line of text that searches for a query. */
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
