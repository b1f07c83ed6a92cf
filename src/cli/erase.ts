import type { Command } from 'commander';
import { OPERATOR } from '#domain/account/actor.ts';
import { countOf } from '#domain/text.ts';
import { erasePerson } from '#server/services/review/erase-person.ts';
import { withContext } from './run.ts';

/** `erase EMAIL`: removes a person from the site. */
export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .argument('<email>', 'The address under which the person submitted')
    .description('Remove or anonymise what a person submitted, and tell what was done')
    .action(async (email: string) => {
      const done = await withContext((ctx) =>
        erasePerson({ ctx: { ...ctx, actor: OPERATOR }, input: { email } }),
      );
      console.log(
        [
          `${countOf(done.deletedReviews, 'unpublished review')} deleted,`,
          `${countOf(done.anonymisedReviews, 'published review')} anonymised (procedure, clinic, price and scores stay),`,
          `${countOf(done.photos, 'photo')} and ${countOf(done.messages, 'message')} deleted.`,
          'Backups made before still hold them until they are replaced; a restore erases them again.',
        ].join(' '),
      );
    });
}
