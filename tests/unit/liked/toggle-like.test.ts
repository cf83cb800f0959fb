import { afterEach, describe, expect, it, vi } from "vitest";
import { likeWords } from "@/lib/liked/like-words";
import { ADA, answerRequests, GRACE, openPage, refusal } from "./browser";

const diagram = { id: "commons-1", title: "A cell", snapshot: "snapshot" };
const load = async () => ({
  ...(await import("@/components/liked/toggle-like")),
  ...(await import("@/components/liked/liked-state")),
  ...(await import("@/components/liked/meant-like")),
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a heart", () => {
  it("pressed again brings the diagram back as it was, with folder and note", async () => {
    const { said } = await openPage();
    const { toggleLike, setLiked, isLiked } = await load();
    const requests = answerRequests({ "DELETE /api/likes": () => Response.json({ undo: ["token"] }) });
    setLiked([diagram.id], true);
    await toggleLike(diagram);
    await toggleLike(diagram);
    expect(requests).toEqual(["DELETE /api/likes", "POST /api/likes/restore"]);
    expect(said()).toEqual([likeWords.removed, likeWords.saved]);
    expect(isLiked(diagram.id)).toBe(true);
  });

  it("saves it anew where the undo has grown too old", async () => {
    await openPage();
    const { toggleLike, setLiked } = await load();
    const requests = answerRequests({
      "DELETE /api/likes": () => Response.json({ undo: ["token"] }),
      "POST /api/likes/restore": () => refusal(400, "invalid_request"),
    });
    setLiked([diagram.id], true);
    await toggleLike(diagram);
    await toggleLike(diagram);
    await toggleLike(diagram);
    await toggleLike(diagram);
    expect(requests.slice(0, 3)).toEqual(["DELETE /api/likes", "POST /api/likes/restore", "POST /api/likes"]);
  });

  it("offers to undo a removal", async () => {
    const { toasts } = await openPage();
    const { toggleLike, setLiked } = await load();
    const requests = answerRequests({ "DELETE /api/likes": () => Response.json({ undo: ["token"] }) });
    setLiked([diagram.id], true);
    await toggleLike(diagram);
    toasts[0]?.action?.onAct?.();
    await vi.waitFor(() => expect(requests).toContain("POST /api/likes/restore"));
  });

  it("pressed while the server is told ends as it was pressed last, whatever other tabs say", async () => {
    await openPage();
    const { toggleLike, isLiked } = await load();
    const { announceLiked } = await import("@/components/liked/announce-liked");
    const requests = answerRequests({
      "POST /api/likes": () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 20)),
    });
    const toggled = toggleLike(diagram);
    announceLiked([diagram.id], false);
    await toggled;
    expect(requests).toEqual(["POST /api/likes"]);
    expect(isLiked(diagram.id)).toBe(true);
  });

  it("does nothing more, and says nothing, once somebody else is signed in", async () => {
    const { setOwner, said } = await openPage();
    const { toggleLike } = await load();
    const requests = answerRequests({
      "POST /api/likes": () => {
        setOwner(GRACE);
        return Response.json({});
      },
    });
    await toggleLike(diagram);
    expect(requests).toEqual(["POST /api/likes"]);
    expect(said()).toEqual([]);
  });

  it("that removes does not become a wish to save where the session has ended", async () => {
    const { said } = await openPage();
    const { toggleLike, setLiked, isLiked, takeMeantLike } = await load();
    answerRequests({ "DELETE /api/likes": () => refusal(401, "sign_in_needed") });
    setLiked([diagram.id], true);
    await toggleLike(diagram);
    expect(isLiked(diagram.id)).toBe(true);
    expect(said()).toEqual([likeWords.failed]);
    expect(takeMeantLike(ADA)).toBeNull();
  });
});

describe("what was meant before signing in", () => {
  const mean = async () => {
    const page = await openPage();
    const { toggleLike, ...rest } = await load();
    answerRequests({ "POST /api/likes": () => refusal(401, "sign_in_needed") });
    await toggleLike(diagram);
    expect(page.said()).toEqual([likeWords.signIn]);
    return { ...page, ...rest };
  };

  it("is the one's whose session had ended, and nobody else's", async () => {
    const { takeMeantLike } = await mean();
    expect(takeMeantLike(GRACE)).toBeNull();
    expect(takeMeantLike(ADA)).toBeNull();
    expect((await mean()).takeMeantLike(ADA)).toMatchObject(diagram);
  });

  it("is taken once", async () => {
    const { takeMeantLike } = await mean();
    expect(takeMeantLike(ADA)).toMatchObject(diagram);
    expect(takeMeantLike(ADA)).toBeNull();
  });

  it("stays in its tab for ten minutes, and for an hour with whoever went to sign in", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const left = await mean();
    vi.advanceTimersByTime(11 * 60 * 1000);
    expect(left.takeMeantLike(ADA)).toBeNull();

    const { toasts, takeMeantLike } = await mean();
    const { action } = toasts[0] ?? {};
    if (action?.href === undefined) throw new Error("There is no way to sign in.");
    action.onFollow?.();
    expect(sessionStorage.getItem("figura-meant-like")).toBeNull();
    vi.advanceTimersByTime(50 * 60 * 1000);
    expect(takeMeantLike(ADA)).toMatchObject(diagram);
  });

  for (const [status, code, isKept] of [
    [503, "accounts_unavailable", true],
    [429, "too_many_requests", true],
    [409, "like_limit_reached", false],
  ] as const) {
    it(`${isKept ? "waits for the next page" : "is over"} where it is answered with ${status}`, async () => {
      await openPage();
      const { saveMeant, takeMeantLike } = await load();
      answerRequests({ "POST /api/likes": () => refusal(status, code) });
      await saveMeant(diagram, ADA);
      expect(takeMeantLike(ADA) !== null).toBe(isKept);
    });
  }
});
