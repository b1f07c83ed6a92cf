import 'vitest';

/** Where a test file finds an empty, migrated database to copy, on the engine its project runs. */
export type DatabaseTemplate =
  | { engine: 'embedded'; dir: string }
  /** `url` leads to the template itself; nobody may be connected to it while it is copied. */
  | { engine: 'postgres'; url: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
