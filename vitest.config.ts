import { defineConfig } from 'vitest/config';

const databaseTests = ['{src,tests}/**/*.db.test.ts'];
/** Tests of the embedded database itself, and of commands, which choose their database. */
const embeddedItself = ['src/server/db/embedded/*.test.ts', 'src/cli/*.test.ts'];
/** Tests of the server that do not depend on the database: run only on PostgreSQL, which is faster. */
const ofAnyDatabase = [
  'tests/edge-cache.db.test.ts',
  'tests/roles.db.test.ts',
  'tests/upload-memory.db.test.ts',
];
/** Tests of PostgreSQL itself: its outages and recovery, and several servers on one. */
const postgresItself = ['src/server/db/postgres/*.test.ts', 'tests/several-servers/*.test.ts'];

/** Generous timeouts for busy machines: these tests start databases and kill processes. */
const ofDatabases = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // An embedded database takes about 500 MB. On two cores a third file runs while the others wait for processes.
    maxWorkers: 3,
    allowOnly: false,
    // A process for each file would load the product hundreds of times. Files with a database have one of their own.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          // Password hashing and photo processing take seconds on a busy machine.
          testTimeout: 20_000,
          include: ['{src,tests,scripts}/**/*.test.ts'],
          exclude: [...databaseTests, ...embeddedItself, ...postgresItself],
        },
      },
      {
        test: {
          ...ofDatabases,
          name: 'embedded',
          include: [...databaseTests, ...embeddedItself],
          exclude: ofAnyDatabase,
          globalSetup: 'tests/support/setup-embedded.ts',
        },
      },
      {
        test: {
          ...ofDatabases,
          name: 'postgres',
          include: [...databaseTests, ...postgresItself],
          globalSetup: 'tests/support/setup-postgres.ts',
        },
      },
    ],
  },
});
