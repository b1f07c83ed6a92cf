import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { countOf } from '#domain/text.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabaseAlone } from '#server/db/open.ts';
import { restoreBackup, type RestoreReport } from '#server/services/backup/restore-backup.ts';
import { type VerifiedBackup, verifyBackup } from '#server/services/backup/verify-backup.ts';
import { erasuresFile, readErasuresFile } from '#server/services/erasure/erasures-file.ts';
import { uniteErasures } from '#server/services/erasure/ledger.ts';
import { resolvePath, withContext } from './run.ts';

type Options = { replace?: true; erasures?: string };

/** Adds `restore FOLDER [--replace] [--erasures FILE]`. */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<folder>', 'A backup')
    .option('--replace', 'Take away what the database holds now')
    .option('--erasures <file>', 'A copy of erasures.jsonl, when the database that had it is lost')
    .description('Put a backup into the database and the photo storage; no server may be running')
    .action(async (name: string, options: Options) => {
      console.log('Verifying every file');
      const backup = await verifyBackup(resolvePath(name));
      const report = await withContext((ctx) => restore(ctx, backup, options), { open: openDatabaseAlone });
      printReport(backup, report);
    });
}

async function restore(ctx: AppContext, backup: VerifiedBackup, options: Options): Promise<RestoreReport> {
  const ledgerFile = erasuresFile(ctx.config.varDir);
  const erasures = uniteErasures(
    existsSync(ledgerFile) ? await readErasuresFile(ledgerFile) : [],
    options.erasures === undefined ? [] : await readErasuresFile(resolvePath(options.erasures)),
  );
  const isReplacing = options.replace ?? false;
  return restoreBackup({ ctx, input: { backup, isReplacing, erasures, tell: console.log } });
}

function printReport(
  { manifest }: VerifiedBackup,
  { photos, erased, untoldSubmitters, unreadableFactors }: RestoreReport,
): void {
  for (const { name, lines } of manifest.tables) console.log(`  ${name}: ${countOf(lines, 'row')}`);
  console.log(`  photos: ${countOf(photos.written, 'file')} written, ${photos.present} there already`);
  if (photos.lost.length > 0)
    console.log(
      `${countOf(photos.lost.length, 'photo')} without a file in the backup or the storage were left out.`,
    );
  if (erased.length > 0) {
    const sum = (field: 'deletedReviews' | 'anonymisedReviews' | 'messages') =>
      erased.reduce((total, one) => total + one[field], 0);
    console.log(
      `Erased again what ${countOf(erased.length, 'person', 'people')} had erased since: ` +
        `${countOf(sum('deletedReviews'), 'review')} and ${countOf(sum('messages'), 'message')} deleted, ` +
        `${countOf(sum('anonymisedReviews'), 'review')} anonymised.`,
    );
  }
  if (untoldSubmitters > 0)
    console.log(
      `${countOf(untoldSubmitters, 'submitter')} had not been told of their published review; no letter is sent now.`,
    );
  if (unreadableFactors.length > 0)
    console.log(
      `The second factor of ${unreadableFactors.join(', ')} was stored with another auth secret than this one. Set AUTH_SECRET to the one from then, or let them in by their passwords alone: account reset-second-factor NAME.`,
    );
  console.log(
    `Restored the backup of ${manifest.createdAt} (schema ${manifest.migration.tag}). Every count is true. Everybody logs in again.`,
  );
}
