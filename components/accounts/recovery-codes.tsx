"use client";

import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "@/components/http/save-file";
import { Button } from "@/components/ui/button";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";

/** The recovery codes of an account, which are shown once, to copy or to save as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), secondFactorWords.fileName);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border bg-muted p-4 text-center font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy className="size-4" />
          <span role="status">{isCopied ? secondFactorWords.copied : secondFactorWords.copy}</span>
        </Button>
        <Button variant="outline" onClick={save}>
          <Download className="size-4" />
          {secondFactorWords.download}
        </Button>
      </div>
    </>
  );
}
