/** Words of Chromium, Firefox and Safari for an `import()` that failed. */
const FAILED_IMPORT = /dynamically imported module|importing a module script/i;

/** Returns true if a page's code could not be loaded: there is no connection, or a newer version has other files. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof TypeError && FAILED_IMPORT.test(error.message);
