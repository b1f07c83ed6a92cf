import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseTests = ['{src,tests}/**/*.db.test.ts'];
/** Tests of the embedded database itself and its files, and of commands, which choose their database. */
const embeddedItself = [
  'src/server/db/embedded/*.test.ts',
  'src/cli/*.test.ts',
  'tests/private-files.test.ts',
];
/** Tests of the server that do not depend on the database: run only on PostgreSQL, which is faster. */
const ofAnyDatabase = [
  'src/server/cache-tags.db.test.ts',
  'src/server/api/versioned-writes.db.test.ts',
  'src/server/page-cache/page-cache.db.test.ts',
  // The commands' own tests and the drill back up and restore the embedded database.
  'src/server/services/backup/backup.db.test.ts',
  'tests/edge-cache.db.test.ts',
  'tests/roles.db.test.ts',
  'tests/stopped-server.db.test.ts',
  'tests/upload-memory.db.test.ts',
];
/** Tests of PostgreSQL itself: its outages and recovery, and several servers on one. */
const postgresItself = ['src/server/db/postgres/*.test.ts', 'tests/several-servers/*.test.ts'];

/** Generous timeouts for busy machines: these tests start databases and kill processes. */
const ofDatabases = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Files that take longest, the longest first. */
const SLOW = [
  'src/server/cache-tags.db.test.ts',
  'tests/several-servers/pooler.test.ts',
  'src/cli/backup.test.ts',
  'src/server/services/backup/backup.db.test.ts',
  'tests/stopped-server.db.test.ts',
  'tests/private-files.test.ts',
  'tests/roles.db.test.ts',
  'tests/several-servers/rolling-restart.test.ts',
  'tests/killed-server.db.test.ts',
  'src/server/services/retention/retention.db.test.ts',
  'src/server/db/embedded/embedded-database.test.ts',
  'src/cli/cli.test.ts',
  'src/cli/account.test.ts',
  'src/server/services/merge/merges.db.test.ts',
  'tests/upload-memory.db.test.ts',
];

/** Starts the slowest files first: one that starts last keeps a single processor busy for a minute. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank < 0 ? SLOW.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    // An embedded database takes about 500 MB. On two cores a third file runs while the others wait for processes.
    maxWorkers: 3,
    allowOnly: false,
    sequence: { sequencer: SlowestFirst },
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
