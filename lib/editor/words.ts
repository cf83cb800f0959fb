import { plans } from "../plans";

const premium = plans.premium.label;

/** Interface text of the diagram editor. Tests quote it. */
export const editorWords = {
  edit: "Edit in the browser",
  title: (diagram: string) => `Edit: ${diagram}`,
  lead: (language: string) => `Edit the ${language}, and the picture updates. Nothing leaves your browser.`,
  source: (language: string) => `Source, ${language}`,
  picture: "Picture",
  pictureOf: (diagram: string) => `${diagram}, as drawn from the source`,
  loading: "Loading the editor...",
  drawing: "Drawing...",
  drawn: "Drawn",
  errorTitle: "This cannot be drawn",
  lastGood: "Showing the last version that could be drawn.",
  tooSlow: "It took more than ten seconds to draw. Make it smaller.",
  noRenderer: "The renderer did not load. Check your connection, then try again.",
  reset: "Restore original",
  resetDone: "Original restored",
  undo: "Undo",
  copy: "Copy source",
  copied: "Source copied",
  downloadAs: (format: string) => `Download ${format}`,
  downloadFailed: "Failed to create the picture",
  backTo: (diagram: string) => `Back to ${diagram}`,
  premiumTitle: `The editor is part of ${premium}`,
  premiumText: `With ${premium} you can edit every diagram of the collection in your browser and download it as SVG or PNG.`,
  signInTitle: "Sign in to edit this diagram",
  failedTitle: "The source could not be loaded",
  tryAgain: "Try Again",
} as const;

/** Characters. Sources of the collection have at most a tenth of it. */
export const MOST_SOURCE = 100_000;
