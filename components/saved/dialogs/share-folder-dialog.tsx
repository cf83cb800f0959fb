"use client";

import { Copy, Link2, Link2Off, Share2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import { canShare, copyLink, shareLink } from "@/components/elements/share-link";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { TextField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { type ApiError, call, getJson } from "@/components/http/api-client";
import { changeFolder, reasonOf } from "@/components/saving/saved-actions";
import { useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import type { Folder, FolderLink } from "@/lib/saved/requests";
import { folderShareWords } from "@/lib/saved/share-words";

type ShareFolderDialogProps = {
  folder: Folder;
  /** The folder was shared, or its link was revoked. */
  onChanged(): void;
  onClose(): void;
};

type Task = "make" | "revoke" | "name";

/** Creates and revokes the link of a shared folder. Open as long as it is mounted. */
export function ShareFolderDialog({ folder, onChanged, onClose }: ShareFolderDialogProps) {
  const [isShared, setIsShared] = useState(folder.isShared);
  const path = `/api/folders/${folder.id}/link`;
  // Read again whenever the dialog opens: another tab may have changed the link.
  const [openedAt] = useState(Date.now);
  const key = [path, openedAt];
  const { data, error } = useSWRImmutable<FolderLink, ApiError>(isShared ? key : null, () => getJson(path), {
    shouldRetryOnError: false,
  });
  const link = data?.path && new URL(data.path, window.location.origin).href;
  const [task, setTask] = useState<Task>("make");
  const [announcement, setAnnouncement] = useState("");
  const { isSending, submit, errorOf } = useForm();
  // The button that had the focus has been removed by then.
  const makeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (announcement !== "") makeButton.current?.focus();
  }, [announcement]);

  const make = () => {
    setTask("make");
    return submit(async () => {
      await mutate(key, await call<FolderLink>("POST", path, {}), { revalidate: false });
      setIsShared(true);
      setAnnouncement("");
      onChanged();
    });
  };
  const revoke = () => {
    setTask("revoke");
    return submit(async () => {
      await call("DELETE", path, {});
      await mutate(key, undefined, { revalidate: false });
      setIsShared(false);
      setAnnouncement(folderShareWords.revoked);
      onChanged();
    });
  };
  const chooseName = (showsOwner: boolean) => {
    setTask("name");
    return submit(() => changeFolder(folder, { showsOwner }));
  };
  // Stays open while it submits, so that it can show an error.
  const handleOpenChange = () => {
    if (!isSending) onClose();
  };
  const isMaking = isSending && task === "make";
  const isRevoking = isSending && task === "revoke";

  return (
    <Dialog open onOpenChange={handleOpenChange}>
      <DialogContent>
        <DialogTitle className="wrap-anywhere">{folderShareWords.title(folder.name)}</DialogTitle>
        <DialogDescription>
          {folder.showsOwner ? folderShareWords.everybodyNamed : folderShareWords.everybody}
        </DialogDescription>
        {link && <LinkField key={link} title={folder.name} link={link} />}
        <NameSwitch isShown={folder.showsOwner} isBusy={isSending} onChoose={chooseName} />
        {isShared && !data && !error && (
          <p className="text-sm text-muted-foreground">{folderShareWords.reading}</p>
        )}
        {isShared && data?.path === null && <p className="text-sm">{folderShareWords.sharedBefore}</p>}
        <p role="status" className="text-sm empty:hidden">
          {announcement}
        </p>
        <FormErrorMessage>{errorOf("form") ?? (error && reasonOf(error))}</FormErrorMessage>
        {isShared ? (
          <div className="grid gap-2.5">
            <p className="text-[0.8125rem]/5 text-muted-foreground">{folderShareWords.newLinkEndsOld}</p>
            <div className="flex flex-wrap gap-2 *:grow">
              <Button variant="outline" aria-disabled={isSending} onClick={revoke}>
                <Link2Off className="size-4" />
                {isRevoking ? folderShareWords.revoking : folderShareWords.revoke}
              </Button>
              <Button variant={link ? "outline" : "default"} aria-disabled={isSending} onClick={make}>
                <Link2 className="size-4" />
                {isMaking ? folderShareWords.making : folderShareWords.makeNewLink}
              </Button>
            </div>
          </div>
        ) : (
          <Button ref={makeButton} aria-disabled={isSending} onClick={make} className="h-11 w-full md:h-11">
            <Link2 className="size-4" />
            {isMaking ? folderShareWords.making : folderShareWords.makeLink}
          </Button>
        )}
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}

type NameSwitchProps = { isShown: boolean; isBusy: boolean; onChoose(isShown: boolean): void };

/** Chooses whether the shared page names the owner. */
function NameSwitch({ isShown, isBusy, onChoose }: NameSwitchProps) {
  const { account } = useSession();
  const noteId = useId();
  return (
    <div>
      <label className="-my-1 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm has-aria-disabled:cursor-not-allowed md:min-h-9">
        <input
          type="checkbox"
          checked={isShown}
          aria-disabled={isBusy}
          aria-describedby={noteId}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          className="size-4.5 shrink-0 accent-primary"
        />
        {folderShareWords.showName}
      </label>
      <p id={noteId} className="text-[0.8125rem]/5 wrap-anywhere text-muted-foreground">
        {account && folderShareWords.showNameText(account.name)}
      </p>
    </div>
  );
}

/** The link, to be copied or shared. */
function LinkField({ title, link }: { title: string; link: string }) {
  const noteId = useId();
  return (
    <div className="grid gap-2">
      <TextField
        label={folderShareWords.link}
        error={undefined}
        readOnly
        autoFocus
        value={link}
        aria-describedby={noteId}
        onFocus={(event) => event.currentTarget.select()}
        className="text-ellipsis"
      />
      <p id={noteId} className="text-[0.8125rem]/5 text-muted-foreground">
        {folderShareWords.shownAgain}
      </p>
      <div className="flex gap-2 *:grow">
        <Button onClick={() => copyLink(link)}>
          <Copy className="size-4" />
          {folderShareWords.copy}
        </Button>
        {canShare() && (
          <Button variant="outline" onClick={() => shareLink({ title, url: link })}>
            <Share2 className="size-4" />
            {folderShareWords.share}
          </Button>
        )}
      </div>
    </div>
  );
}
