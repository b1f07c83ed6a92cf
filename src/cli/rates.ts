import type { Command } from 'commander';
import { isRateInUse, RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { readRateTable } from '#server/opendata/read-rate-table.ts';
import { importExchangeRates, type RatesReport } from '#server/services/currency/import-exchange-rates.ts';
import { requireFile } from './open-file.ts';
import { resolvePath, withContext } from './run.ts';

/** Adds `rates import FILE [--dry-run]`. */
export function addRatesCommand(program: Command): void {
  program
    .command('rates')
    .description('Exchange rates, with which readers see prices in their own currency')
    .command('import')
    .argument('<file>', 'The weekly table of the Korean customs office: xlsx, or CSV in UTF-8 or CP949')
    .option('--dry-run', 'Tell what would change, and change nothing')
    .action(async (file: string, options: { dryRun?: boolean }) => {
      const path = resolvePath(file);
      await requireFile(path);
      await withContext(async (ctx) => {
        const rows = readRateTable(path);
        const report = await importExchangeRates({ ctx, input: { rows, isDryRun: !!options.dryRun } });
        printReport(report, ctx.clock());
      });
    });
}

function printReport(report: RatesReport, now: Date): void {
  const { faults, added, changed, newestDay } = report;
  for (const { line, text } of faults) console.error(`line ${line}: ${text}`);
  if (faults.length > 0) {
    fail(`Nothing was imported: ${countOf(faults.length, 'line')} to correct.`);
    return;
  }
  if (newestDay === null) {
    fail('Nothing was imported: the file has none of the currencies that prices are shown in.');
    return;
  }
  for (const { currency, krw, validFrom, formerKrw } of changed)
    console.log(`changed: ${currency} from ${validFrom} (${formerKrw} to ${krw} won)`);
  console.log(
    [
      report.isDryRun ? 'Dry run: nothing was changed.' : 'Imported.',
      `${countOf(added.length, 'rate')} added, ${formatCount(changed.length)} changed,`,
      `${formatCount(report.unchanged)} unchanged, ${countOf(report.leftOut, 'other row')} left out.`,
    ].join(' '),
  );
  if (newestDay <= seoulDay(now) && !isRateInUse(newestDay, now))
    console.log(`The newest rate is from ${newestDay}: rates older than ${RATE_DAYS} days are not used.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
