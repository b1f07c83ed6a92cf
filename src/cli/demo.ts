import type { Command } from 'commander';
import { loadDemo } from '#server/services/demo/load-demo.ts';
import { removeDemo } from '#server/services/demo/remove-demo.ts';
import { seedProcedures } from '#server/services/procedure/seed-procedures.ts';
import { withContext } from './run.ts';

type Counts = { clinics: number; reviews: number; photos: number };

const tell = (verb: string, { clinics, reviews, photos }: Counts) =>
  console.log(`${verb} ${clinics} clinics, ${reviews} reviews and ${photos} photos.`);

/** Adds `demo load` and `demo remove`. */
export function addDemoCommands(program: Command): void {
  const demo = program.command('demo').description('Demonstration data: fictional clinics with reviews');
  demo
    .command('load')
    .description('Load it beside what is there; every page says so while it is loaded')
    .action(async () => {
      await withContext(async (ctx) => {
        await seedProcedures({ ctx });
        tell('Loaded', await loadDemo({ ctx }));
      });
    });
  demo
    .command('remove')
    .description('Remove it, with every review of a fictional clinic')
    .action(() => withContext(async (ctx) => tell('Removed', await removeDemo({ ctx }))));
}
