/** Folders that hold files only, no pages. */
const FOLDERS = /^\/(?:assets|icons|previews|uploads|api\/media)\//;

/** Files and health checks at the root, which need no rendering. */
const AT_ROOT = /^\/(?:favicon\.(?:ico|svg)|sw\.js|manifest\.webmanifest|robots\.txt|healthz|readyz)$/;

/** Returns true for a path in a folder of files. */
export const isInFileFolder = (path: string): boolean => FOLDERS.test(path);

/** Returns true for a file, which is sent without rendering. */
export const isFile = (path: string): boolean => isInFileFolder(path) || AT_ROOT.test(path);
