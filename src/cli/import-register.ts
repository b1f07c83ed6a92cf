import type { Command } from 'commander';
import { countOf, formatCount } from '#domain/text.ts';
import { readRegister } from '#server/opendata/read-register.ts';
import { importRegister, type RegisterReport } from '#server/services/import/import-register.ts';
import { requireFile } from './open-file.ts';
import { readDay } from './read-day.ts';
import { resolvePath, withContext } from './run.ts';

type Options = {
  date: string;
  dryRun?: boolean;
  partial?: boolean;
  endMissing?: boolean;
  allowOlder?: boolean;
};

/** Adds `import register FILE --date DAY [--dry-run] [--partial] [--end-missing] [--allow-older]`. */
export function addRegisterCommand(imports: Command): void {
  imports
    .command('register')
    .description('Store what the national register of medical institutions says about clinics')
    .argument('<file>', 'HIRA’s quarterly file (전국 병의원 현황): xlsx, or CSV in UTF-8 or CP949')
    .requiredOption('--date <YYYY-MM-DD>', 'The day of the data, as its publisher gives it', readDay)
    .option('--dry-run', 'Tell what would change, and change nothing')
    .option('--partial', 'The file is a part of the register: facts of clinics that it lacks stay')
    .option(
      '--end-missing',
      'The file is whole, although it lacks many institutions that clinics are linked to',
    )
    .option('--allow-older', 'Replace facts of a later day')
    .action(async (file: string, options: Options) => {
      const path = resolvePath(file);
      await requireFile(path);
      const report = await withContext((ctx) =>
        importRegister({
          ctx,
          input: {
            rows: readRegister(path),
            date: options.date,
            isDryRun: !!options.dryRun,
            isPartial: !!options.partial,
            mayEndMany: !!options.endMissing,
            allowsOlder: !!options.allowOlder,
          },
        }),
      );
      printReport(report);
    });
}

function printReport(report: RegisterReport): void {
  for (const { line, text } of report.faulty) console.log(`line ${line}: skipped, ${text}`);
  const unprinted = report.faultyTotal - report.faulty.length;
  if (unprinted > 0) console.log(`and ${countOf(unprinted, 'more row')} skipped`);
  for (const { line, note } of report.notes) console.log(`line ${line}: ${note}`);
  for (const [heading, lines] of [
    ['unmatched', report.unmatched],
    ['ambiguous', report.ambiguous],
  ] as const)
    for (const { line, name, reason } of lines) console.log(`line ${line}: ${heading}, ${name}. ${reason}`);
  for (const name of report.added) console.log(`added: ${name}`);
  for (const { name, fields } of report.changed) console.log(`changed: ${name} (${fields.join(', ')})`);
  for (const name of report.unlinked) console.log(`unlinked by staff, left as it is: ${name}`);
  for (const name of report.kept)
    console.log(`not recognised in this file, keeps the facts of an earlier day: ${name}`);
  for (const name of report.ended) console.log(`ended, because the file lacks the institution: ${name}`);
  console.log(
    [
      report.isDryRun ? 'Dry run: nothing was changed.' : 'Imported.',
      `Of ${countOf(report.rows, 'row')},`,
      `${formatCount(report.added.length + report.changed.length + report.unchanged)} matched:`,
      `${countOf(report.added.length, 'clinic')} added, ${formatCount(report.changed.length)} changed,`,
      `${formatCount(report.unchanged)} unchanged.`,
      `${formatCount(report.ambiguous.length)} ambiguous, ${formatCount(report.unmatched.length)} unmatched,`,
      `${countOf(report.others, 'other institution')} left out, ${formatCount(report.faultyTotal)} skipped.`,
      `${formatCount(report.ended.length)} ended, ${formatCount(report.kept.length)} kept of an earlier day.`,
    ].join(' '),
  );
}
