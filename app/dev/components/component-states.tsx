"use client";

import { type ReactNode, useState } from "react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { type DrawingName, drawings } from "@/components/elements/drawings";
import { NoticePlate } from "@/components/elements/notice-plate";
import { ProBadge } from "@/components/elements/pro-badge";
import { ScaleBar } from "@/components/elements/scale-bar";
import { Spinner } from "@/components/elements/spinner";
import { ToastHost } from "@/components/elements/toast-host";
import { Field, fieldStyle } from "@/components/forms/field";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { TextField } from "@/components/forms/text-field";
import { ApiError } from "@/components/http/api-client";
import { FolderTabs } from "@/components/saved/folder-tabs";
import { LinkPlate } from "@/components/saved/link-plate";
import { LoadFailed, MoreFailed } from "@/components/saved/saved-notice";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { NativeSelect } from "@/components/ui/native-select";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { folderColours } from "@/lib/saved/folder-colours";
import type { ViewMode } from "@/lib/search/search-url";
import { toastMs } from "@/lib/toast";

const variants = ["default", "outline", "destructive", "ghost"] as const;
const sizes = ["default", "sm", "lg", "search", "icon", "icon-sm"] as const;
const tones = ["success", "info", "warning", "error"] as const;
const error = "Enter an email address, such as ada@example.org.";
const lost = new ApiError(null, null);
const links = { figure: (id: string) => `#${id}`, tag: (tag: string) => `#${tag}` };
const ignore = () => {};

const broken = { imageSrc: "/broken.svg", darkImageSrc: null };
const sampleToast = {
  title: "A toast",
  description: "Its description.",
  durationMs: toastMs.long,
  action: { label: "Undo", onAct: ignore },
};
const folder = (ink: (typeof folderColours)[number], count: number) => ({
  id: ink,
  slug: ink,
  name: ink,
  ink,
  count,
  isShared: count === 0,
  showsOwner: false,
});
const folders = { folders: folderColours.map(folder), total: 21, unfiled: 6 };

/** Every section of the page. A new component joins with a line here. */
export const sections: Record<string, (diagram: ShownDiagram) => ReactNode> = {
  Buttons: () =>
    variants.map((variant) => (
      <Row key={variant}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {size.startsWith("icon") ? "+" : `${variant} ${size}`}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
      </Row>
    )),
  Fields: () => (
    <>
      <TextField label="Email" error={undefined} placeholder="ada@example.org" />
      <TextField label="Email, rejected" error={error} defaultValue="ada" />
      <PasswordField label="Password" error={undefined} autoComplete="current-password" />
      <PasswordField label="Password, rejected" error="It is too short." autoComplete="new-password" />
      <Field label="Message" isOptional note="3 of 200" error={undefined}>
        {(attributes) => <textarea {...attributes} className={`${fieldStyle} py-2`} />}
      </Field>
      <Row>
        <NativeSelect aria-label="Sort" options={[["newest", "Newest first"]]} />
        <NativeSelect aria-label="Sort, disabled" options={[["disabled", "Disabled"]]} disabled />
      </Row>
    </>
  ),
  Alerts: () => (
    <>
      <FormErrorMessage>{error}</FormErrorMessage>
      <MoreFailed title="More diagrams could not be loaded" error={lost} onTryAgain={ignore} />
      <LoadFailed error={lost} onTryAgain={ignore} />
    </>
  ),
  Cards: (diagram) =>
    inViews((view) => (
      <>
        <DiagramCard diagram={diagram} place={1} view={view} links={links} />
        <DiagramCard diagram={{ ...diagram, ...broken }} place={2} view={view} links={links} />
        <li className="max-w-80">
          <LinkPlate diagram={{ ...diagram, fetchedOn: "2026-01-01" }} view={view} />
        </li>
      </>
    )),
  "Folder tabs": () => <FolderTabs answer={folders} openId="teal" onDropped={ignore} />,
  Toasts: () => (
    <Row>
      {tones.map((tone) => (
        <Button key={tone} variant="outline" onClick={() => showToast({ ...sampleToast, tone })}>
          {tone}
        </Button>
      ))}
    </Row>
  ),
  Dialogs: () => <SampleDialog />,
  "Empty states": () =>
    (Object.keys(drawings) as DrawingName[]).map((drawing) => (
      <NoticePlate
        key={drawing}
        drawing={drawing}
        title={drawing}
        text="What happened, and what to do about it."
      >
        <Button>One action</Button>
      </NoticePlate>
    )),
  Skeletons: () =>
    inViews((view) => (
      <>
        <PlateSkeletons count={2} view={view} />
        <PlateSkeletons count={2} view={view} isSaved />
      </>
    )),
  Elements: () => (
    <Row>
      <Spinner />
      <ScaleBar value={2} max={3} />
      <ScaleBar value={1} max={3} isLow />
      <ProBadge />
      <Kbd>?</Kbd>
    </Row>
  ),
};

function inViews(draw: (view: ViewMode) => ReactNode) {
  return (["grid", "list"] as const).map((view) => (
    <PlateGrid key={view} label={`As ${view}`} view={view}>
      {draw(view)}
    </PlateGrid>
  ));
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function SampleDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Delete this folder?</DialogTitle>
          <DialogClose />
          <Button variant="destructive" onClick={() => setIsOpen(false)}>
            Delete
          </Button>
        </DialogContent>
      </Dialog>
    </Row>
  );
}

/** All sections, each in the theme of the page and in the dark theme. */
export function ComponentStates({ diagram }: { diagram: ShownDiagram }) {
  return (
    <main>
      <h1 className="page pt-6 font-display text-title">Components</h1>
      {Object.entries(sections).map(([title, draw]) => (
        <section key={title} aria-label={title}>
          {["", "dark"].map((theme) => (
            <div
              key={theme}
              className={`${theme} grid content-start gap-4 bg-background p-6 text-foreground`}
            >
              <h2 className="text-sm font-medium">{title}</h2>
              {draw(diagram)}
            </div>
          ))}
        </section>
      ))}
      <ToastHost />
    </main>
  );
}
