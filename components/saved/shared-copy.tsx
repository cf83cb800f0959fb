"use client";

import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { folderShareWords } from "@/lib/saved/share-words";
import { saveCopy } from "./save-copy";

type SharedCopyProps = { copyPath: string; ids: readonly string[] };

/** Saves a copy of a shared folder to the account. */
export function SharedCopy({ copyPath, ids }: SharedCopyProps) {
  const [isCopying, setIsCopying] = useState(false);
  const handleClick = async () => {
    if (isCopying) return;
    setIsCopying(true);
    await saveCopy(copyPath, ids).finally(() => setIsCopying(false));
  };
  return (
    <Button size="bar" aria-disabled={isCopying} className="noscript:hidden" onClick={handleClick}>
      <FolderPlus className="size-4" />
      {isCopying ? folderShareWords.copying : folderShareWords.saveCopy}
    </Button>
  );
}
