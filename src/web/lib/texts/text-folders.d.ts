declare module 'virtual:text-folders' {
  import type { Locale } from '#domain/locales.ts';

  /** Paths of the folders with each language's texts; empty in development. */
  export const folders: Partial<Record<Locale, string>>;
  /** The file of each area that has none of its own. */
  export const sharedFiles: Record<string, string>;
}
