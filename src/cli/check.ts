import type { Command } from 'commander';
import { countOf } from '#domain/text.ts';
import { checkStats } from '#server/services/stats/check-stats.ts';
import { withContext } from './run.ts';

/** Adds `check`, which compares every stored count with a full count. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('Prove every stored count against a full count; status 1 if one is wrong')
    .action(async () => {
      const faults = await withContext((ctx) => checkStats({ ctx }));
      for (const fault of faults) {
        console.log(`${fault.what} ${fault.id}: stored ${fault.stored}, counted ${fault.counted}`);
      }
      console.log(
        faults.length === 0
          ? 'Every stored count is true.'
          : `${countOf(faults.length, 'stored count')} ${faults.length === 1 ? 'is' : 'are'} wrong.`,
      );
      if (faults.length > 0) process.exitCode = 1;
    });
}
