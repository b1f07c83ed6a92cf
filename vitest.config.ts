import { defineConfig } from 'vitest/config';

const databaseTests = ['{src,tests}/**/*.db.test.ts'];
/** Tests of the embedded database itself, and of commands, which choose it. */
const embeddedItself = ['src/server/db/embedded/*.test.ts', 'src/cli/*.test.ts'];
/** Tests of the server that no database changes: they run on PostgreSQL alone, which is quicker. */
const ofAnyDatabase = ['tests/roles.db.test.ts', 'tests/upload-memory.db.test.ts'];
/** Tests of PostgreSQL itself: how it goes away, and comes back. */
const postgresItself = ['src/server/db/postgres/*.test.ts'];

/**
 * Databases start and processes are killed in here, on machines that are busy with other things. A database of its own
 * keeps one file from another; a process of its own would load the server anew for each.
 */
const ofDatabases = { testTimeout: 30_000, hookTimeout: 60_000, isolate: false };

export default defineConfig({
  test: {
    // An embedded database takes about 500 MB. On two cores a third file runs while the others wait for processes.
    maxWorkers: 3,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          // Passwords and photos take seconds where the machine is busy with other things.
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
