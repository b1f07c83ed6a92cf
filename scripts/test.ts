/**
 * Runs all test suites and ends with the line `N passed, N failed`.
 * Usage: node scripts/test.ts [--only lint,unit,postgres,e2e,…]
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Outcome } from './test/outcome.ts';
import { SUITES, type Suite } from './test/suites.ts';

/** Time limit of the whole run, so that one that hangs ends with a report. A slow machine takes an hour. */
const TIME_LIMIT_MS = 90 * 60_000;

process.chdir(resolve(import.meta.dirname, '..'));
// Hundreds of processes load the same modules.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const suites = chooseSuites();
const deadlineMs = performance.now() + TIME_LIMIT_MS;
await mkdir('test-results', { recursive: true });

const lines: string[] = [];
let passed = 0;
let failed = 0;
for (const [index, suite] of suites.entries()) {
  console.log(`\n[${index + 1}/${suites.length}] ${suite.name}: ${suite.about}`);
  const startedMs = performance.now();
  const outcome = await runSuite(suite);
  passed += outcome.passed;
  failed += outcome.failed;
  lines.push(summarise(suite, outcome, performance.now() - startedMs));
}
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function chooseSuites(): readonly Suite[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? SUITES.map((suite) => suite.name);
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map((suite) => suite.name).join(', ');
    throw new Error(`No suite is called ${unknown.join(', ')}. There are: ${known}`);
  }
  return SUITES.filter((suite) => names.includes(suite.name));
}

async function runSuite(suite: Suite): Promise<Outcome> {
  try {
    return await suite.run(deadlineMs);
  } catch (error) {
    return { passed: 0, failed: 1, notes: [String(error)] };
  }
}

function summarise(suite: Suite, { passed: good, failed: bad, notes }: Outcome, tookMs: number): string {
  const seconds = `${(tookMs / 1000).toFixed(0)} s`.padStart(6);
  const counts = `${good} passed${bad > 0 ? `, ${bad} FAILED` : ''}`;
  return [
    `${suite.name.padEnd(10)}${seconds}  ${counts}`,
    ...notes.map((note) => `${' '.repeat(18)}${note}`),
  ].join('\n');
}
