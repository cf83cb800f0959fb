"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { useForm } from "@/components/forms/use-form";
import { send } from "@/components/http/api-client";
import { shrinkPicture } from "@/components/http/shrink-picture";
import { setAccount } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { AVATAR_TYPES } from "@/lib/accounts/limits";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { avatarError } from "@/lib/accounts/rules";

const PATH = "/api/profile/avatar";

const actionStyle =
  "-my-2 inline-flex h-11 items-center rounded-sm text-[0.8125rem]/5 text-link aria-disabled:cursor-not-allowed md:my-0 md:h-7";

/** Uploads or removes the picture of the account. */
export function AvatarEditor({ hasPicture }: { hasPicture: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { isSending, submit, setErrors, errorOf } = useForm();

  const updateAccount = async (response: Response) => {
    const { account } = (await response.json()) as { account: Account };
    await setAccount(account);
  };
  const handleChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Fires the change event even if the user fixes a file and picks it again.
    currentTarget.value = "";
    if (!file) return;
    const text = avatarError(file);
    if (text !== null) return setErrors({ form: text });
    setIsRemoving(false);
    void submit(async () => {
      const body = await shrinkPicture(file);
      const headers = { "content-type": body.type };
      await updateAccount(await send(PATH, { method: "PUT", headers, body }));
      showToast(profileToasts.pictureUpdated());
    });
  };
  const handleRemove = () => {
    setIsRemoving(true);
    void submit(async () => {
      await updateAccount(await send(PATH, { method: "DELETE" }));
      showToast(profileToasts.pictureRemoved());
      // The remove button disappears with the picture.
      chooser.current?.focus();
    });
  };

  const choose = hasPicture ? profileWords.changePicture : profileWords.uploadPicture;
  return (
    <div className="mt-1">
      <input
        ref={picker}
        type="file"
        hidden
        accept={AVATAR_TYPES.join()}
        aria-label={profileWords.picture}
        onChange={handleChoice}
      />
      <div className="flex flex-wrap gap-x-4">
        <button
          ref={chooser}
          type="button"
          title={profileWords.pictureRules}
          aria-disabled={isSending}
          onClick={() => !isSending && picker.current?.click()}
          className={actionStyle}
        >
          {isSending && !isRemoving ? profileWords.uploading : choose}
        </button>
        {hasPicture && (
          <button type="button" aria-disabled={isSending} onClick={handleRemove} className={actionStyle}>
            {isSending && isRemoving ? profileWords.removing : profileWords.removePicture}
          </button>
        )}
      </div>
      <FieldError id="picture-error">{errorOf("form")}</FieldError>
    </div>
  );
}
