"use client";

import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { useKeysHotkey } from "./use-keys-hotkey";

const loadDialog = () => import("./keys-dialog");

/** "?" opens the list of keyboard shortcuts. */
export function KeysHelp() {
  const { open, dialog } = useLazyDialog(loadDialog);
  useKeysHotkey(open);
  return dialog;
}
