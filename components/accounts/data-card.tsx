"use client";

import { Download } from "lucide-react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useForm } from "@/components/forms/use-form";
import { send } from "@/components/http/api-client";
import { saveFile } from "@/components/http/save-file";
import { Button } from "@/components/ui/button";
import { profileWords } from "@/lib/accounts/profile-words";
import { Card } from "./card";

const FILE_NAME = "figura-data.json";

/** The account export. */
export function DataCard() {
  const { isSending, submit, errorOf } = useForm();
  const handleClick = () =>
    submit(async () => {
      const response = await send("/api/account/export", { headers: { accept: "application/json" } });
      saveFile(await response.blob(), FILE_NAME);
    });
  return (
    <Card title={profileWords.dataTitle}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.dataText}</p>
      <FormErrorMessage>{errorOf("form")}</FormErrorMessage>
      <Button
        variant="outline"
        aria-disabled={isSending}
        onClick={() => void handleClick()}
        className="justify-self-start"
      >
        <Download className="size-4" />
        {isSending ? profileWords.preparing : profileWords.download}
      </Button>
    </Card>
  );
}
