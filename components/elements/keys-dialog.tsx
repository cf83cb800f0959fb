"use client";

import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { KEYS_TITLE, keyGroups } from "@/lib/search/keys-words";

export default function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{KEYS_TITLE}</DialogTitle>
        {keyGroups.map(({ place, entries }) => (
          <section key={place}>
            <h3 className="border-b pb-1.5 text-[0.8125rem]/5 text-muted-foreground">{place}</h3>
            <dl className="mt-2 grid gap-1.5 text-sm">
              {entries.map(({ keys, effect }) => (
                <div key={effect} className="flex flex-row-reverse items-center justify-between gap-4">
                  <dt className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{effect}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
