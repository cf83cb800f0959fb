"use client";

import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";

type QuietCardProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** Whether it replaces the element that had the focus. */
  takesFocus?: boolean;
  /** 2 if the page has a heading above it. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** A finished or waiting step: what happened and what to do next, centred in a card. */
export function QuietCard(props: QuietCardProps) {
  const { icon: Icon, title, text, takesFocus = false, level = 1, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? "h1" : "h2";
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="grid min-h-74 content-center justify-items-center gap-2.5 rounded-lg border bg-card p-6 text-center">
      <Icon aria-hidden="true" className="size-5 text-brand" />
      <Heading ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        {title}
      </Heading>
      {text !== undefined && <CardText>{text}</CardText>}
      {children}
    </section>
  );
}

export function CardText({ children }: { children: ReactNode }) {
  return <p className="max-w-[36ch] text-sm text-pretty text-muted-foreground wrap-anywhere">{children}</p>;
}

type CardLinkProps = { href: string; variant?: "default" | "outline"; children: string };

/** The next step, as a link that looks like a button. */
export function CardLink({ href, variant = "default", children }: CardLinkProps) {
  return (
    <a href={href} className={buttonVariants({ variant, className: "mt-2" })}>
      {children}
    </a>
  );
}
