"use client";

import { useEffect, useState } from "react";
import { Card } from "@/components/accounts/card";
import { type MediaValues, useMediaValue } from "@/components/hooks/use-media-value";
import { Button } from "@/components/ui/button";
import { keptWords } from "@/lib/collection/kept-words";

/** Chrome and Edge dispatch it when the site can be installed; it is not in the types of the DOM. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How an installed app is shown, according to `app/manifest.ts` or to what the browser has instead. */
const asApp: MediaValues<boolean> = [
  ["(display-mode: minimal-ui)", true],
  ["(display-mode: standalone)", true],
];

/** Installs Figura where the browser offers that to pages, and says how to do it elsewhere. */
export function InstallCard() {
  const isApp = useMediaValue(asApp, false);
  const [offer, setOffer] = useState<InstallEvent>();
  const [isInstalled, setIsInstalled] = useState(false);
  useEffect(() => {
    const keepOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    const noteInstalled = () => setIsInstalled(true);
    window.addEventListener("beforeinstallprompt", keepOffer);
    window.addEventListener("appinstalled", noteInstalled);
    return () => {
      window.removeEventListener("beforeinstallprompt", keepOffer);
      window.removeEventListener("appinstalled", noteInstalled);
    };
  }, []);
  const install = async () => {
    // An offer can be used once.
    setOffer(undefined);
    const choice = await offer?.prompt().catch(() => undefined);
    if (choice?.outcome === "accepted") setIsInstalled(true);
  };
  const isDone = isApp || isInstalled;
  return (
    <Card title={keptWords.installTitle}>
      <p role="status" className="text-sm text-pretty">
        {isDone ? keptWords.installed : keptWords.installText}
      </p>
      {!isDone && offer && (
        <Button variant="outline" onClick={() => void install()} className="justify-self-start">
          {keptWords.install}
        </Button>
      )}
      <div className="grid gap-1.5 text-[0.8125rem]/5 text-pretty text-muted-foreground">
        {!isDone && !offer && <p>{keptWords.howToInstall}</p>}
        <p>{keptWords.safari}</p>
      </div>
    </Card>
  );
}
