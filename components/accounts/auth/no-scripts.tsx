/** A notice for browsers without JavaScript. */
export function NoScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="mb-5 rounded-md bg-warning-wash p-3 text-sm">{text}</p>
    </noscript>
  );
}
