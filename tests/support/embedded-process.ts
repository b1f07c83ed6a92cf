/**
 * Run as a program: opens the embedded database in the given directory and keeps it open. With `write` it also inserts
 * rows one by one and prints the number of each acknowledged row.
 */
import { Pool } from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const [dir = '', mode = 'hold'] = process.argv.slice(2);

try {
  const database = await startEmbeddedDatabase({ dir, log: silentLog });
  process.stdout.write('ready\n');
  if (mode === 'write') await writeRows(new Pool({ ...database.connection, max: 1 }));
} catch (error) {
  process.stdout.write(`failed ${String(error)}\n`);
  process.exitCode = 1;
}

async function writeRows(pool: Pool): Promise<never> {
  await pool.query('create table if not exists acknowledged (n integer primary key)');
  for (let n = 1; ; n++) {
    await pool.query('insert into acknowledged values ($1)', [n]);
    process.stdout.write(`row ${n}\n`);
  }
}
