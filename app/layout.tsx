import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { headScript } from "@/lib/head-script";
import { searchWords } from "@/lib/search/words";
import { fontVariables } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Figura: find diagrams at the speed of thought", template: "%s | Figura" },
  description: searchWords.discoverText,
};

export const viewport: Viewport = {
  viewportFit: "cover",
  // The dock of the search box rises above the keyboard of a phone instead of hiding behind it.
  interactiveWidget: "resizes-content",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script below adds its class and its view before React looks.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
