import type { MetadataRoute } from "next";
import { iconPath, manifestIcons } from "@/lib/site/icons";
import { SITE_NAME, siteWords } from "@/lib/site/site-words";
import { themeColours } from "@/lib/theme";

/** The web app manifest, for installing Figura on a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: siteWords.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    // Figura relies on Back and the URL.
    display: "minimal-ui",
    background_color: themeColours.light,
    theme_color: themeColours.light,
    categories: ["education", "productivity"],
    icons: manifestIcons.map((icon) => ({
      src: iconPath(icon),
      sizes: `${icon.size}x${icon.size}`,
      type: "image/png",
      purpose: icon.isMaskable ? "maskable" : "any",
    })),
  };
}
