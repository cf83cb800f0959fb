import { authWords } from "@/lib/accounts/auth-words";

export function NoScripts() {
  return (
    <noscript>
      <p className="mb-5 rounded-md bg-warning-wash p-3 text-sm">{authWords.needsScripts}</p>
    </noscript>
  );
}
