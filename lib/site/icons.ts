/** Path of the icons, which are static files in `public/`. */
export const ICONS_PATH = "/icons";

interface IconFile {
  name: string;
  /** Pixels of each side. */
  size: number;
  /** Whether a system may crop it to any shape, so that the mark needs a margin. */
  isMaskable?: true;
}

export const appleIcon: IconFile = { name: "apple-touch-icon", size: 180 };

/** The icons of the web app manifest. */
export const manifestIcons: readonly IconFile[] = [
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  { name: "icon-maskable-192", size: 192, isMaskable: true },
  { name: "icon-maskable-512", size: 512, isMaskable: true },
];

export function iconPath({ name }: Pick<IconFile, "name">): string {
  return `${ICONS_PATH}/${name}.png`;
}
