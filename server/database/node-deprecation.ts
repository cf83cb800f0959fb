const packageName = "@supabase/supabase-js";
const isDeprecation = (text: unknown) =>
  typeof text === "string" && text.startsWith("⚠️  Node.js") && text.includes(packageName);

/**
 * Drops the line that supabase-js prints on Node 20 whenever it is loaded (decision 52). Its module warns as it is
 * evaluated and has no option against it, so this has to run first.
 */
export function hideNodeDeprecation(): void {
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!isDeprecation(line[0])) warn(...line);
  };
}
