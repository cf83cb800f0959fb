import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { headScript } from "@/lib/head-script";
import { appleIcon, iconPath } from "@/lib/site/icons";
import { OPENSEARCH_PATH, OPENSEARCH_TYPE } from "@/lib/site/opensearch";
import { publicPage } from "@/lib/site/public-pages";
import { SITE_NAME, siteWords } from "@/lib/site/site-words";
import { siteUrlOf } from "@/server/config/schema";
import { fontVariables } from "./fonts";
import { cardOf } from "./page-metadata";
import "./globals.css";

export const metadata: Metadata = {
  // Static pages contain the URL of the build: a build for another public URL is stale (scripts/build.ts).
  metadataBase: new URL(siteUrlOf(process.env)),
  title: { default: siteWords.title, template: `%s | ${SITE_NAME}` },
  description: siteWords.description,
  applicationName: SITE_NAME,
  // The default card, for pages without their own.
  ...cardOf(publicPage("/")),
};

export const viewport: Viewport = {
  viewportFit: "cover",
  // Keeps the search dock above the keyboard of a phone.
  interactiveWidget: "resizes-content",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script below sets the class and the view before React hydrates.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="search" type={OPENSEARCH_TYPE} href={OPENSEARCH_PATH} title={siteWords.searchTitle} />
        <link
          rel="apple-touch-icon"
          href={iconPath(appleIcon)}
          sizes={`${appleIcon.size}x${appleIcon.size}`}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}
