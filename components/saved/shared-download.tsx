"use client";

import { Download } from "lucide-react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { folderShareWords } from "@/lib/saved/share-words";

const loadDialog = async () => ({ default: (await import("./export/export-dialog")).ExportDialog });

type SharedDownloadProps = { archivePath: string; name: string; count: number };

/** Downloads a shared folder as a ZIP file. */
export function SharedDownload(props: SharedDownloadProps) {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="outline" size="bar" className="noscript:hidden" onClick={open}>
        <Download className="size-4" />
        {folderShareWords.downloadAll}
      </Button>
      {isOpen && Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
