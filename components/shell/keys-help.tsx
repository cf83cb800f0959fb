"use client";

import { useKeysHotkey } from "./use-keys-hotkey";
import { useLazyDialog } from "./use-lazy-dialog";

const loadDialog = () => import("./keys-dialog");

/** "?" opens the list of the keys. */
export function KeysHelp() {
  const { open, dialog } = useLazyDialog(loadDialog);
  useKeysHotkey(open);
  return dialog;
}
