import 'vitest';

/** The empty, migrated database that test files copy, on the engine of their project. */
export type DatabaseTemplate =
  | { engine: 'embedded'; dir: string }
  /** `url` is the template database itself; no connection to it may be open while it is copied. */
  | { engine: 'postgres'; url: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
