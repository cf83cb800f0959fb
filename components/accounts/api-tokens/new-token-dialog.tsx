"use client";

import { Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { copyText } from "@/components/elements/copy-text";
import { FieldError } from "@/components/forms/field";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ApiToken, ApiTokenCreated } from "@/lib/accounts/api-token";
import { MAX_TOKEN_NAME_LENGTH, tokenScopes } from "@/lib/accounts/api-token-limits";
import { apiTokenWords, scopeWords } from "@/lib/accounts/api-token-words";
import { API_TOKENS_PATH } from "./use-api-tokens";

type NewTokenDialogProps = {
  onCreated(token: ApiToken): unknown;
  onClose(): void;
};

/** Creates an API token, then shows it, once. */
export default function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string>();
  const step = token === undefined ? "form" : "token";
  const form = useForm({
    name: step,
    check: (values, element) =>
      token === undefined
        ? {
            name: values("name").trim() ? null : apiTokenWords.nameMissing,
            scopes: scopesOf(element).length > 0 ? null : apiTokenWords.scopesMissing,
          }
        : {},
    async send(values, element) {
      if (token !== undefined) return onClose();
      const days = values("expiresInDays");
      const body = {
        name: values("name"),
        scopes: scopesOf(element),
        expiresInDays: days === "" ? null : Number(days),
      };
      const created = await call<ApiTokenCreated>("POST", API_TOKENS_PATH, body);
      setToken(created.token);
      await onCreated(created.details);
    },
  });
  const { title, text, label, busy } = steps[step];
  return (
    <FormDialog form={form} title={title} description={text} label={label} busy={busy} onClose={onClose}>
      {token === undefined ? (
        <>
          <TextField
            {...form.field("name")}
            label={apiTokenWords.name}
            placeholder={apiTokenWords.namePlaceholder}
            maxLength={MAX_TOKEN_NAME_LENGTH}
            autoComplete="off"
            dir="auto"
            required
          />
          <ScopeChoice error={form.errorOf("scopes")} />
          <EndChoice />
        </>
      ) : (
        <NewToken token={token} />
      )}
    </FormDialog>
  );
}

const steps = {
  form: {
    title: apiTokenWords.createTitle,
    text: apiTokenWords.createText,
    label: apiTokenWords.create,
    busy: apiTokenWords.creating,
  },
  token: {
    title: apiTokenWords.createdTitle,
    text: apiTokenWords.createdText,
    label: apiTokenWords.done,
    busy: apiTokenWords.done,
  },
};

const scopesOf = (form: HTMLFormElement) => new FormData(form).getAll("scopes").map(String);

function ScopeChoice({ error }: { error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-sm font-medium">{apiTokenWords.scopes}</legend>
      {tokenScopes.map((scope) => (
        <label
          key={scope}
          className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm md:min-h-8"
        >
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={scope === "search"}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            className="size-4.5 shrink-0 accent-primary"
          />
          {scopeWords[scope]}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** In the order in which they are offered. */
const ends = (["30", "90", "365", ""] as const).map((days) => [days, apiTokenWords.days[days]] as const);

function EndChoice() {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {apiTokenWords.lasts}
      </label>
      <NativeSelect id={id} name="expiresInDays" defaultValue="90" options={ends} />
    </div>
  );
}

/** The focus is on copying: a second press of Enter must not close the dialog before the token is copied. */
function NewToken({ token }: { token: string }) {
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-2.5">
      <code
        id={id}
        className="w-full rounded-md border bg-muted p-3 font-mono text-sm select-all wrap-anywhere"
      >
        {token}
      </code>
      <Button
        ref={copyButton}
        variant="outline"
        aria-describedby={id}
        onClick={() => void copyText(token, apiTokenWords.copied)}
      >
        <Copy className="size-4" />
        {apiTokenWords.copy}
      </Button>
    </div>
  );
}
