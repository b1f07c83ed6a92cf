import type { Command } from 'commander';
import { OPERATOR } from '#domain/account/actor.ts';
import { describeErasure, ERASURE_BACKUPS, hasErased, readErasureRequest } from '#domain/erasure/erasure.ts';
import { erasePerson } from '#server/services/erasure/erase-person.ts';
import { withContext } from './run.ts';

/** Adds `erase EMAIL`, which removes a person's data. Exits with status 1 if it finds nothing. */
export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .argument('<email>', 'The address under which the person submitted')
    .option('--dry-run', 'Only tell what would be removed', false)
    .description('Remove or anonymise what a person submitted, and tell what was done')
    .action(async (email: string, { dryRun }: { dryRun: boolean }) => {
      const input = readErasureRequest({ email, dryRun });
      const erasure = await withContext((ctx) => erasePerson({ ctx: { ...ctx, actor: OPERATOR }, input }));
      const summary = describeErasure(erasure, { isDryRun: dryRun });
      if (!hasErased(erasure)) {
        console.error(summary);
        process.exitCode = 1;
      } else console.log(dryRun ? summary : `${summary} ${ERASURE_BACKUPS}`);
    });
}
