/** Folders in which there is no page, only files. */
const FOLDERS = /^\/(?:assets|icons|previews|uploads|api\/media)\//;

/** What is sent from the root without reading anything, and what tells whether the server lives. */
const AT_ROOT = /^\/(?:favicon\.(?:ico|svg)|sw\.js|manifest\.webmanifest|robots\.txt|healthz|readyz)$/;

/** Whether a path can only be a file's. */
export const isInFileFolder = (path: string): boolean => FOLDERS.test(path);

/** Whether an answer is sent as it is, with no work that others could have to wait for. */
export const isFile = (path: string): boolean => isInFileFolder(path) || AT_ROOT.test(path);
