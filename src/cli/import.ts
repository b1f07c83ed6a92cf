import type { Command } from 'commander';
import { countOf, formatCount } from '#domain/text.ts';
import { readFacilities } from '#server/opendata/read-facilities.ts';
import { importClinics, type ImportReport } from '#server/services/import/import-clinics.ts';
import { addRegisterCommand } from './import-register.ts';
import { findFile } from './open-file.ts';
import { readDay } from './read-day.ts';
import { resolvePath, withContext } from './run.ts';

/** Adds `import clinics FILE [--date DAY] [--dry-run]` and `import register`. */
export function addImportCommand(program: Command): void {
  const imports = program.command('import').description('Bring data in');
  addRegisterCommand(imports);
  imports
    .command('clinics')
    .argument('<file>', "CSV of Seoul's open data of medical facilities (OA-20337), UTF-8 or CP949")
    .option('--dry-run', 'Tell what would change, and change nothing')
    .option('--date <YYYY-MM-DD>', 'The day of the data, which the pages of its clinics say', readDay)
    .action(async (file: string, options: { dryRun?: boolean; date?: string }) => {
      const open = await findFile(resolvePath(file));
      const report = await withContext((ctx) =>
        importClinics({
          ctx,
          input: { rows: readFacilities(open()), isDryRun: !!options.dryRun, date: options.date ?? null },
        }),
      );
      printReport(report);
    });
}

function printReport(report: ImportReport): void {
  for (const { line, reason } of report.skipped) console.log(`line ${line}: skipped, ${reason.text}`);
  for (const { line, note } of report.notes) console.log(`line ${line}: ${note}`);
  for (const { name, fields } of report.changed) console.log(`changed: ${name} (${fields.join(', ')})`);
  for (const name of report.merged) console.log(`merged into another entry, left as it is: ${name}`);
  for (const name of report.gone) console.log(`gone from the file, kept as it is: ${name}`);
  console.log(
    [
      report.isDryRun ? 'Dry run: nothing was changed.' : 'Imported.',
      `${countOf(report.added.length, 'clinic')} added, ${formatCount(report.changed.length)} changed,`,
      `${formatCount(report.unchanged)} unchanged, ${formatCount(report.gone.length)} gone,`,
      `${countOf(report.leftOut, 'other facility', 'other facilities')} left out,`,
      `${countOf(report.skipped.length, 'row')} skipped.`,
    ].join(' '),
  );
}
