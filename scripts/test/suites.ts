import { rm } from 'node:fs/promises';
import { runScript, type CommandResult } from './command.ts';
import { judgeCheck, judgeReport, type Outcome } from './outcome.ts';

export interface Suite {
  name: string;
  about: string;
  run(deadlineMs: number): Promise<Outcome>;
}

type Command = readonly [program: string, ...args: string[]];

const bin = (program: string) => `node_modules/.bin/${program}`;

/** All suites of `npm test`, fastest first. The browser suite needs the build before it. */
export const SUITES: readonly Suite[] = [
  check('format', 'formatting (oxfmt)', ['oxfmt', '--check']),
  check(
    'lint',
    'lint (oxlint with types; cognitive complexity by biome)',
    ['oxlint', '--type-aware', '--deny-warnings'],
    ['biome', 'lint', '--error-on-warnings'],
  ),
  check('types', 'types (tsc)', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  check('unused', 'unused files, exports and packages (knip)', ['knip']),
  vitest('unit', 'rules and everything that needs no database'),
  vitest('embedded', 'server on the embedded database'),
  vitest('postgres', 'server on PostgreSQL'),
  {
    name: 'build',
    about: 'the pages, as npm start builds them, and the weight of a first visit',
    run: runBuild,
  },
  { name: 'e2e', about: 'journeys in Chromium, desktop and phone', run: runBrowserTests },
];

/** Creates a check of one or more commands, which stops at the first failure. */
function check(name: string, about: string, ...commands: readonly Command[]): Suite {
  return { name, about, run: async (deadlineMs) => judgeCheck(await runAll(commands, deadlineMs)) };
}

async function runAll(commands: readonly Command[], deadlineMs: number): Promise<CommandResult> {
  for (const [program, ...args] of commands) {
    const result = await runScript(bin(program), args, { deadlineMs });
    if (!result.isOk) return result;
  }
  return { isOk: true, isOverdue: false };
}

function vitest(project: string, about: string): Suite {
  const report = `test-results/${project}.json`;
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return {
    name: project,
    about,
    async run(deadlineMs) {
      await rm(report, { force: true });
      return judgeReport(await runScript(bin('vitest'), args, { deadlineMs }), 'vitest', report);
    },
  };
}

/** Builds from scratch, writes the stamp that `npm start` checks, and measures the first-load JavaScript. */
async function runBuild(deadlineMs: number): Promise<Outcome> {
  await rm('build', { recursive: true, force: true });
  const built = await runScript('scripts/setup.mjs', ['--build'], { deadlineMs });
  return judgeCheck(built.isOk ? await runScript('scripts/check-first-load.ts', [], { deadlineMs }) : built);
}

async function runBrowserTests(deadlineMs: number): Promise<Outcome> {
  const report = 'test-results/e2e.json';
  await rm(report, { force: true });
  const result = await runScript(bin('playwright'), ['test', '--reporter=dot,json'], {
    deadlineMs,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return judgeReport(result, 'playwright', report);
}
