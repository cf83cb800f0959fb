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
  // Of a static page that of the build: a build for another public address is stale (scripts/build.ts).
  metadataBase: new URL(siteUrlOf(process.env)),
  title: { default: siteWords.title, template: `%s | ${SITE_NAME}` },
  description: siteWords.description,
  applicationName: SITE_NAME,
  // A page without a card of its own is shown as the site.
  ...cardOf(publicPage("/")),
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
