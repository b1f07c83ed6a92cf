import type { Command } from 'commander';
import { countOf } from '#domain/text.ts';
import { type BackupReport, createBackup } from '#server/services/backup/create-backup.ts';
import { resolvePath, withContext } from './run.ts';

/** Adds `backup FOLDER`, which writes the database and the photos into a new folder. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<folder>', 'Where to write it; must not exist yet')
    .description('Write database and photos into a folder, for restore; changes nothing')
    .action(async (name: string) => {
      const folder = resolvePath(name);
      // Without migrating: a backup before an upgrade keeps the old schema.
      const report = await withContext((ctx) => createBackup({ ctx, input: { folder, tell: console.log } }), {
        isMigrating: false,
      });
      printReport(folder, report);
    });
}

function printReport(folder: string, { manifest, photos }: BackupReport): void {
  for (const { name, lines } of manifest.tables) console.log(`  ${name}: ${countOf(lines, 'row')}`);
  const megabytes = (photos.bytes / 1_000_000).toFixed(1);
  console.log(`  photos: ${countOf(photos.files, 'file')}, ${megabytes} MB`);
  if (photos.vanished > 0)
    console.log(`${countOf(photos.vanished, 'photo file')} went meanwhile, with deleted reviews.`);
  if (photos.missing.length > 0) {
    console.error(
      `The storage lacks ${countOf(photos.missing.length, 'photo file')} that reviews name, for example ${photos.missing[0]}. ` +
        'They are not in the backup; see that VAR_DIR or S3_BUCKET are those of the site.',
    );
  }
  console.log(
    `Backed up to ${folder} (schema ${manifest.migration.tag}). It holds e-mail addresses: keep it private.`,
  );
}
