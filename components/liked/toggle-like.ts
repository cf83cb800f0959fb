import { CallError, call } from "@/components/accounts/call";
import { currentOwner } from "@/components/accounts/owner";
import { refreshSession } from "@/components/accounts/use-session";
import { showToast } from "@/components/shell/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { menuWords } from "@/lib/accounts/menu-words";
import { authUrl } from "@/lib/accounts/return-to";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { likeWords } from "@/lib/liked/like-words";
import type { Toast } from "@/lib/toast";
import { announceLiked } from "./announce-liked";
import { isLiked, setLiked } from "./liked-state";
import { keepMeantLike } from "./meant-like";

export type Likeable = Pick<ShownDiagram, "id" | "title"> & { snapshot: string };

const TOLD_MS = 3000;
const FAULT_MS = 8000;

/** Those of which the server is being told. */
const underWay = new Set<string>();

/**
 * Saves a diagram, or removes a saved one: seen at once, and taken back where the server does not follow. A guest is
 * asked to sign in.
 */
export async function toggleLike(diagram: Likeable) {
  const { id } = diagram;
  if ((await currentOwner()) === GUEST) return askToSignIn(diagram);
  setLiked([id], !isLiked(id));
  // Whoever is at it looks again when its answer has come.
  if (underWay.has(id)) return;

  underWay.add(id);
  let told = !isLiked(id);
  try {
    while (isLiked(id) !== told) {
      const next = isLiked(id);
      if (next) await save(diagram);
      else await remove(id);
      told = next;
    }
    announceLiked([id], told);
    showToast(told ? savedToast : removedToast);
    if (told) void celebrate();
  } catch (error) {
    setLiked([id], told);
    tellFailure(error, diagram);
  } finally {
    underWay.delete(id);
  }
}

/** Saves what somebody meant to save before they signed in. */
export async function saveMeant(diagram: Likeable) {
  try {
    await save(diagram);
    announceLiked([diagram.id], true);
    // The results that one has come back to have their own word to say.
    showToast({ ...savedToast, description: likeWords.savedMeant(diagram.title), isHeld: true });
    void celebrate();
  } catch (error) {
    tellFailure(error, diagram);
  }
}

const savedToast = { tone: "success", title: likeWords.saved, durationMs: TOLD_MS } satisfies Toast;
const removedToast = { tone: "info", title: likeWords.removed, durationMs: TOLD_MS } satisfies Toast;

async function save({ snapshot }: Likeable) {
  await call("POST", "/api/likes", { snapshot });
}

async function remove(id: string) {
  try {
    await call("DELETE", "/api/likes", { ids: [id] });
  } catch (error) {
    // Removed already, on another screen.
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}

function askToSignIn(diagram: Likeable) {
  keepMeantLike(diagram);
  const { pathname, search } = window.location;
  showToast({
    tone: "info",
    title: likeWords.signIn,
    durationMs: FAULT_MS,
    action: { label: menuWords.signIn, href: authUrl({ returnTo: pathname + search }) },
  });
}

function tellFailure(error: unknown, diagram: Likeable) {
  if (!(error instanceof CallError)) throw error;
  const code = error.problem?.code;
  if (error.status === 401) {
    void refreshSession();
    askToSignIn(diagram);
  } else if (code === "like_limit_reached") {
    showToast({
      tone: "warning",
      title: likeWords.fullTitle,
      description: likeWords.full,
      durationMs: FAULT_MS,
      action: { label: likeWords.upgrade, href: "/pricing" },
    });
  } else {
    showToast({ tone: "error", title: likeWords.failed, description: error.message, durationMs: FAULT_MS });
  }
}

/** Without it nothing is missing. */
async function celebrate() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const confetti = await import("@/components/accounts/confetti").catch(() => null);
  confetti?.celebrate("saved");
}
