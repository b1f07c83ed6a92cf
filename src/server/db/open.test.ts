import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { openDatabase } from './open.ts';

const databasePool = 2;

test('a PostgreSQL that is not there is told with its reason and what to look at, without the password', async () => {
  const databaseUrl = 'postgresql://atlas:quiet-secret@localhost:9/atlas';
  const opening = openDatabase({ databaseUrl, databasePool, varDir: tmpdir() }, silentLog);
  await expect(opening).rejects.toThrow(
    /^The database that DATABASE_URL names can't be reached: connect ECONNREFUSED .*Look whether PostgreSQL is running/,
  );
  await expect(opening).rejects.not.toThrow(/quiet-secret/);
});

test('a VAR_DIR that can’t be written to is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-open-'));
  const varDir = join(folder, 'a-file');
  await writeFile(varDir, '');
  await expect(openDatabase({ databaseUrl: undefined, databasePool, varDir }, silentLog)).rejects.toThrow(
    `The folder of the embedded database, ${varDir}, can't be written to: EEXIST`,
  );
  await rm(folder, { recursive: true });
});
