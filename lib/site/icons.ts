/** Where the pictures of our mark are, made by the render step. */
export const ICONS_PATH = "/icons";

interface IconFile {
  name: string;
  /** Pixels of a side. */
  size: number;
  /** Whether a system may cut it to any shape, so that the mark keeps clear of the edges. */
  isMaskable?: true;
  /** Whether its ground is paper up to the edges; else the corners are round, and nothing is behind them. */
  isFull?: true;
}

export const appleIcon: IconFile = { name: "apple-touch-icon", size: 180, isFull: true };

/** Those of the manifest. */
export const manifestIcons: readonly IconFile[] = [
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  { name: "icon-maskable-192", size: 192, isMaskable: true, isFull: true },
  { name: "icon-maskable-512", size: 512, isMaskable: true, isFull: true },
];

export const iconFiles: readonly IconFile[] = [{ name: "icon-48", size: 48 }, appleIcon, ...manifestIcons];

export function iconPath({ name }: Pick<IconFile, "name">): string {
  return `${ICONS_PATH}/${name}.png`;
}
