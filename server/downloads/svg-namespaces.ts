/** The prefixes in scope; "" is the default namespace. */
type Scope = Readonly<Record<string, string>>;

/** Resolves the namespaces of the elements of one document, which have to be opened and closed in order. */
export function createNamespaces() {
  const scopes: Scope[] = [{}];
  return {
    /** Opens an element. @returns its namespace; undefined if its prefix, or the default, is not declared */
    open(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
      const outer = scopes.at(-1) as Scope;
      const declared = Object.entries(attributes).flatMap(([attribute, value]) => {
        const declaration = /^xmlns(?::(.+))?$/.exec(attribute);
        return declaration ? [[declaration[1] ?? "", value] as const] : [];
      });
      const scope = declared.length > 0 ? { ...outer, ...Object.fromEntries(declared) } : outer;
      scopes.push(scope);
      const prefix = name.includes(":") ? name.slice(0, name.indexOf(":")) : "";
      return Object.hasOwn(scope, prefix) ? scope[prefix] : undefined;
    },
    close(): void {
      scopes.pop();
    },
  };
}
