/** Set while this browser keeps the collection: then pages register the worker that answers from it. */
export const KEPT_KEY = "figura-kept-collection";

/** The query of the worker's address with which it answers from what is kept. */
export const KEPT_QUERY = "?collection";

/** The cache of everything that is kept. Nothing else is in it. */
export const KEPT_CACHE = "kept-collection";

/** Where the build puts what is kept besides pictures, pages and their scripts. */
const KEPT_FOLDER = "/kept";
export const MANIFEST_PATH = `${KEPT_FOLDER}/manifest.json`;
/** The part of the worker that answers from what is kept. */
export const ANSWERS_PATH = `${KEPT_FOLDER}/answers.js`;
export const DATA_PATH = `${KEPT_FOLDER}/collection.json`;
export const WORDS_PATH = `${KEPT_FOLDER}/words.txt`;
/** Many pictures in one file, by path: hundreds of requests take long on a slow network. */
export const packPath = (pack: number) => `${KEPT_FOLDER}/pictures-${pack}.json`;
/** The worker alone answers it: the content of a page, by the address of the page. */
export const CONTENT_PATH = `${KEPT_FOLDER}/content`;

/** The page on which a user keeps the collection, or frees its space. */
export const OFFLINE_PATH = "/offline";
/** The page that the worker shows in the place of those that a server renders. */
export const SHELL_PATH = "/offline/page";

/** The header of a drawing that the page turns into a file of pixels: the type of that file. */
export const DRAW_HEADER = "x-figura-draw";
