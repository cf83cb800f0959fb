"use client";

import { useEffect, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { onFolderRequested } from "./folder-request";
import type { Saveable } from "./pending-save";

const loadDialog = () => import("./diagram-folder-dialog");

/** Shows the picker of folders over the page, also over its viewer. Its code is loaded when it first opens. */
export function FolderHost() {
  const [diagram, setDiagram] = useState<Saveable | null>(null);
  const close = () => setDiagram(null);
  useEffect(() => onFolderRequested(setDiagram), []);
  const Dialog = useLazyComponent(loadDialog, diagram, () => {
    close();
    showLoadErrorToast();
  });
  return diagram && Dialog && <Dialog key={diagram.id} diagram={diagram} onClose={close} />;
}
