declare module 'virtual:text-folders' {
  import type { Locale } from '#domain/locales.ts';

  /** Paths of the folders with each language's texts; empty in development. */
  const folders: Partial<Record<Locale, string>>;
  export default folders;
}
