import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import type { SavedResource } from "@/lib/resources/requests";
import { folderColours } from "@/lib/saved/folder-colours";
import { SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { savedDiagramWords } from "@/lib/saved/words";
import { makeKept } from "../../unit/search/make";
import { answer, refusal } from "../network";

export const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')}`;

export const makeSavedDiagram = (
  id: string,
  facts: Partial<Omit<SavedDiagram, "diagram">> & { diagram?: Partial<DiagramSnapshot> } = {},
): SavedDiagram => ({
  snapshot: `snapshot of ${id}`,
  folderId: null,
  note: "",
  savedAt: "2026-01-01T00:00:00+00:00",
  coverCount: 0,
  isEdited: false,
  ...facts,
  diagram: makeKept(id, { imageSrc: PICTURE, ...facts.diagram }),
});

/** What `makeSavedDiagrams` calls the diagram at a place. */
export const titleAt = (place: number) => `Diagram ${String(place).padStart(4, "0")}`;

export const makeSavedDiagrams = (count: number, folderId: string | null = null) =>
  Array.from({ length: count }, (_, index) =>
    makeSavedDiagram(`commons-${index + 1}`, {
      folderId,
      diagram: { title: titleAt(index + 1) },
      savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
    }),
  );

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

export const makeFolder = (name: string, place: number): Folder => ({
  id: idOf(place),
  slug: name.toLowerCase(),
  name,
  ink: folderColours[(place - 1) % folderColours.length] ?? "blue",
  count: 0,
  isShared: false,
  showsOwner: false,
});

/** Those that every account begins with. */
export const [study, reference, favorites] = ["Study Materials", "Reference Diagrams", "Favorites"].map(
  (name, index) => makeFolder(name, index + 1),
) as [Folder, Folder, Folder];

interface Facts {
  likes?: SavedDiagram[];
  folders?: Folder[];
  resources?: SavedResource[];
}

/** What the server holds of one account, and its answers to the page. */
export class Saved {
  likes: SavedDiagram[];
  folders: Folder[];
  resources: SavedResource[];
  readonly #removed = new Map<string, SavedDiagram>();

  constructor({ likes = [], folders = [study, reference, favorites], resources = [] }: Facts = {}) {
    this.likes = [...likes];
    this.folders = [...folders];
    this.resources = [...resources];
    answer("GET /api/folders", () => ({
      folders: this.folders.map((folder) => ({ ...folder, count: this.#in(folder.id).length })),
      total: this.likes.length,
      unfiled: this.#in("none").length,
    }));
    answer("GET /api/folders/pictures", () => ({
      folders: this.folders.map(({ id }) => ({
        id,
        pictures: this.#in(id)
          .slice(0, 4)
          .map(() => ({ imageSrc: PICTURE, darkImageSrc: null })),
      })),
    }));
    answer("POST /api/folders", async (request) => this.#makeFolder(await request.json()));
    answer("PATCH /api/folders/*", async (request) => {
      const facts = await request.json();
      this.folders = this.folders.map((one) => (one.id === folderOf(request) ? { ...one, ...facts } : one));
      return { changed: true };
    });
    answer("DELETE /api/folders/*", (request) => {
      const id = folderOf(request);
      this.folders = this.folders.filter((folder) => folder.id !== id);
      this.likes = this.likes.map((like) => (like.folderId === id ? { ...like, folderId: null } : like));
      return { deleted: true };
    });
    answer("POST /api/folders/order", async (request) => {
      const { ids } = await request.json();
      this.folders = this.folders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { ordered: true };
    });
    answer("GET /api/likes", ({ url }) => this.list(new URL(url).searchParams));
    answer("GET /api/likes/state", ({ url }) => {
      const asked = new URL(url).searchParams.get("ids")?.split(",") ?? [];
      const meant = this.#those(asked);
      const filed = meant.filter(({ folderId }) => folderId !== null);
      return {
        liked: meant.map(({ diagram }) => diagram.id),
        folders: Object.fromEntries(filed.map(({ diagram, folderId }) => [diagram.id, folderId])),
      };
    });
    answer("PATCH /api/likes", async (request) => this.change(await request.json()));
    answer("DELETE /api/likes", async (request) => this.remove(await request.json()));
    answer("POST /api/likes/restore", async (request) => this.restore(await request.json()));
    answer("GET /api/resources/saved", () => ({ resources: this.resources }));
  }

  list(query: URLSearchParams) {
    const from = Number(query.get("cursor") ?? 0);
    const next = from + SAVED_PAGE_SIZE;
    const words = query.get("q")?.toLowerCase() ?? "";
    const all = this.#in(query.get("folder") ?? "all").filter(({ diagram }) =>
      diagram.title.toLowerCase().includes(words),
    );
    const sort = query.get("sort");
    if (sort === "oldest") all.reverse();
    if (sort === "title") all.sort((one, other) => one.diagram.title.localeCompare(other.diagram.title));
    return { likes: all.slice(from, next), nextCursor: next < all.length ? String(next) : null };
  }

  change({ ids, ...facts }: { ids: string[]; folderId?: string | null; note?: string }) {
    const meant = this.#those(ids);
    if (meant.length === 0)
      return refusal(404, { code: "not_found", detail: savedDiagramWords.notAmongSaved });
    this.likes = this.likes.map((like) => (meant.includes(like) ? { ...like, ...facts } : like));
    return { changed: meant.length };
  }

  remove({ ids }: { ids: string[] }) {
    const meant = this.#those(ids);
    if (meant.length === 0)
      return refusal(404, { code: "not_found", detail: savedDiagramWords.notAmongSaved });
    this.likes = this.likes.filter((like) => !meant.includes(like));
    for (const like of meant) this.#removed.set(like.diagram.id, like);
    return { undo: meant.map(({ diagram }) => diagram.id).toReversed() };
  }

  restore({ undo }: { undo: string[] }) {
    const back = undo.flatMap((id) => this.#removed.get(id) ?? []);
    const newestFirst = (one: SavedDiagram, other: SavedDiagram) =>
      Date.parse(other.savedAt) - Date.parse(one.savedAt);
    this.likes = [...back, ...this.likes].toSorted(newestFirst);
    return { restored: back.length };
  }

  folder(name: string): Folder | undefined {
    return this.folders.find((folder) => folder.name === name);
  }

  #makeFolder({ name, ink = "blue" }: { name: string; ink?: Folder["ink"] }) {
    if (this.folders.some((folder) => folder.name.toLowerCase() === name.toLowerCase())) {
      const errors = [{ field: "name", message: savedDiagramWords.folderNameTaken }];
      return refusal(409, { code: "folder_name_taken", detail: savedDiagramWords.folderNameTaken, errors });
    }
    const folder = { ...makeFolder(name, this.folders.length + 1), ink };
    this.folders.push(folder);
    return { id: folder.id };
  }

  #those(ids: readonly string[]) {
    return this.likes.filter(({ diagram }) => ids.includes(diagram.id));
  }

  #in(folder: string): SavedDiagram[] {
    const folderId = folder === "none" ? null : folder;
    return this.likes.filter((like) => folder === "all" || like.folderId === folderId);
  }
}

const folderOf = ({ url }: Request) => new URL(url).pathname.split("/")[3];
