import { z } from "zod";
import { diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { diagramIdField, snapshotField } from "@/lib/diagrams/requests";
import { UNPRINTABLE_RULE, unprintable } from "@/lib/unprintable";
import { folderColours } from "./folder-colours";
import {
  MAX_ASKED,
  MAX_CHOSEN,
  MAX_FOLDER_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SAVED_QUERY_LENGTH,
} from "./limits";
import { tidyFolderName } from "./rules";
import { savedSorts } from "./saved-url";
import { savedDiagramWords } from "./words";

// Requests and responses of the routes for saved diagrams and folders.

const diagramIds = z.array(diagramIdField).min(1).max(MAX_CHOSEN);

export const saveDiagramSchema = z.strictObject({
  snapshot: snapshotField,
  folderId: z.uuid().optional(),
});
export const diagramSavedSchema = z.object({
  diagramId: z.string(),
  /** false: it was saved already and is unchanged. */
  isNew: z.boolean(),
});

/** A saved diagram as its owner sees it. */
export const savedDiagramSchema = z.object({
  /** With image URLs that a page can display. */
  diagram: diagramSnapshotSchema,
  /** Signed; sent back to save, share or download the diagram. */
  snapshot: z.string().nullable(),
  folderId: z.uuid().nullable(),
  note: z.string(),
  savedAt: z.iso.datetime({ offset: true }),
  /** How many covers its owner has drawn over it, to study it by them. */
  coverCount: z.int().nonnegative(),
  /** Whether its owner has kept edits of it. */
  isEdited: z.boolean(),
});
export type SavedDiagram = z.infer<typeof savedDiagramSchema>;

export const savedQuerySchema = z.strictObject({
  folder: z
    .union([z.enum(["all", "none"]), z.uuid()])
    .default("all")
    .describe("The id of a folder, `all`, or `none` for diagrams without a folder."),
  q: z
    .string()
    .trim()
    .max(MAX_SAVED_QUERY_LENGTH)
    .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE)
    .default("")
    .describe("Words that must occur in the title, author, description, topics or note."),
  sort: z.enum(savedSorts).default("newest"),
  cursor: z.string().max(1000).optional().describe("`nextCursor` of the previous page."),
});
export type SavedQuery = z.infer<typeof savedQuerySchema>;

export const savedPageSchema = z.object({
  likes: z.array(savedDiagramSchema),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
});
export type SavedPage = z.infer<typeof savedPageSchema>;

export const savedChangeSchema = z
  .strictObject({
    ids: diagramIds,
    /** null removes them from their folder. */
    folderId: z.uuid().nullable().optional(),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE_LENGTH, savedDiagramWords.noteTooLong)
      .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE)
      .optional(),
  })
  .refine(
    ({ folderId, note }) => folderId !== undefined || note !== undefined,
    savedDiagramWords.nothingToChange,
  );
export const savedChangedSchema = z.object({ changed: z.int().positive() });

export const savedRemovalSchema = z.strictObject({ ids: diagramIds });
export const savedRemovedSchema = z.object({
  /** A signed token for each removed diagram. It restores the diagram as it was and is valid for a few minutes. */
  undo: z.array(z.string()).min(1),
});
export type SavedRemoved = z.infer<typeof savedRemovedSchema>;

export const savedRestoreSchema = z.strictObject({
  undo: z.array(z.string().max(8192)).min(1).max(MAX_CHOSEN),
});
export const savedRestoredSchema = z.object({ restored: z.int().nonnegative() });

export const savedStateQuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(diagramIdField).max(MAX_ASKED))
    .describe("Ids of diagrams, separated by commas."),
});
export const savedStateSchema = z.object({
  /** The given ids that the caller has saved. */
  liked: z.array(z.string()),
  /** The folders of those that are in one, by the id of the diagram. */
  folders: z.record(z.string(), z.uuid()),
});
export type SavedState = z.infer<typeof savedStateSchema>;

const folderName = z
  .string({ error: savedDiagramWords.enterFolderName })
  .transform(tidyFolderName)
  .pipe(
    z
      .string()
      .min(1, savedDiagramWords.enterFolderName)
      .max(MAX_FOLDER_NAME_LENGTH, savedDiagramWords.folderNameTooLong)
      .refine((name) => !unprintable.test(name), UNPRINTABLE_RULE),
  );

export const newFolderSchema = z.strictObject({
  name: folderName,
  /** Default: the colour that the account uses least. */
  ink: z.enum(folderColours).optional(),
});
export const folderCreatedSchema = z.object({ id: z.uuid() });

export const folderChangeSchema = z
  .strictObject({
    name: folderName.optional(),
    ink: z.enum(folderColours).optional(),
    /** Whether the page of the folder's link shows the name of the account. */
    showsOwner: z.boolean().optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    savedDiagramWords.nothingToChange,
  );
export const folderChangedSchema = z.object({ changed: z.literal(true) });

export const folderDeletedSchema = z.object({ deleted: z.literal(true) });

export const folderLinkSchema = z.object({
  /** Path of the public page on this site. */
  path: z.string(),
});
/** Null if there is no link, or an old link that cannot be shown again. */
export const folderLinkReadSchema = z.object({ path: z.string().nullable() });
export type FolderLink = z.infer<typeof folderLinkReadSchema>;
export const folderLinkRevokedSchema = z.object({ takenBack: z.literal(true) });

export const folderCopiedSchema = z.object({
  /** The new folder; null if all diagrams were saved already, so that there was nothing to copy. */
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Number of diagrams in the new folder. */
  copied: z.int().nonnegative(),
  /** Number of diagrams that were saved already. They stay in their folders. */
  alreadySaved: z.int().nonnegative(),
});
export type FolderCopied = z.infer<typeof folderCopiedSchema>;

export const folderOrderSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) });
export const foldersOrderedSchema = z.object({ ordered: z.literal(true) });

export const folderSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  ink: z.enum(folderColours),
  /** Number of diagrams in the folder. */
  count: z.int().nonnegative(),
  /** Whether the folder has a public link. */
  isShared: z.boolean(),
  /** Whether the page of the link shows the name of the account. Off again when the link is revoked. */
  showsOwner: z.boolean(),
});
export type Folder = z.infer<typeof folderSchema>;

export const foldersAnswerSchema = z.object({
  /** In the user's order. */
  folders: z.array(folderSchema),
  /** Number of saved diagrams. */
  total: z.int().nonnegative(),
  /** Number of saved diagrams in no folder. */
  unfiled: z.int().nonnegative(),
});
export type FoldersAnswer = z.infer<typeof foldersAnswerSchema>;

export const folderPicturesSchema = z.object({
  /** The folders that have pictures. */
  folders: z.array(
    z.object({
      id: z.uuid(),
      /** Of the diagrams that were saved last, newest first, with URLs that a page can display. */
      pictures: z.array(z.object({ imageSrc: z.string(), darkImageSrc: z.string().nullable() })),
    }),
  ),
});
export type FolderPictures = z.infer<typeof folderPicturesSchema>;
