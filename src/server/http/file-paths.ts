import { splitLocale } from '#domain/locales.ts';

/** Folders that hold files only, no pages. */
const FOLDERS = /^\/(?:assets|icons|previews|uploads|api\/media)\//;

/** Files and health checks at the root, which need no rendering. */
const AT_ROOT = /^\/(?:favicon\.(?:ico|svg)|sw\.js|robots\.txt|healthz|readyz)$/;

/** Path of the web app manifest, below the prefix of its language. */
export const WEB_MANIFEST = '/manifest.webmanifest';

const isWebManifest = (path: string) => splitLocale(path).path === WEB_MANIFEST;

/** Returns true for a path in a folder of files. */
export const isInFileFolder = (path: string): boolean => FOLDERS.test(path);

/** Returns true for a file, which is sent without rendering. */
export const isFile = (path: string): boolean =>
  isInFileFolder(path) || AT_ROOT.test(path) || isWebManifest(path);
