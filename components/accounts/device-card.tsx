import { MonitorDown } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { profileWords } from "@/lib/accounts/profile-words";
import { OFFLINE_PATH } from "@/lib/collection/kept";
import { Card } from "./card";

/** Leads to the page on which the collection is kept on this device, which belongs to no account. */
export function DeviceCard() {
  return (
    <Card title={profileWords.deviceTitle}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.deviceText}</p>
      <a
        href={OFFLINE_PATH}
        className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
      >
        <MonitorDown className="size-4" />
        {profileWords.device}
      </a>
    </Card>
  );
}
