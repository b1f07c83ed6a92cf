import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeCheck, judgeReport } from './outcome.ts';

const ok = { isOk: true, isOverdue: false };
const broken = { isOk: false, isOverdue: false };

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outcome-test-'));
  file = join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true }));

const vitest = (numPassedTests: number, numFailedTests: number, numPendingTests = 0, numTodoTests = 0) =>
  writeFile(file, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }));

const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  writeFile(file, JSON.stringify({ stats: { expected, unexpected, flaky, skipped } }));

describe('a check', () => {
  it('is one that passed or one that failed', () => {
    expect(judgeCheck(ok)).toEqual({ passed: 1, failed: 0, notes: [] });
    expect(judgeCheck(broken)).toEqual({ passed: 0, failed: 1, notes: [] });
  });
});

describe("a test runner's report", () => {
  it('gives its own counts', async () => {
    await vitest(12, 2);
    expect(await judgeReport(broken, 'vitest', file)).toEqual({ passed: 12, failed: 2, notes: [] });
    await playwright(5, 1, 2);
    expect(await judgeReport(broken, 'playwright', file)).toEqual({ passed: 7, failed: 1, notes: [] });
  });

  it.each([
    ['a skipped test', () => vitest(3, 0, 1), ok, '1 skipped'],
    ['a test still to be written', () => vitest(3, 0, 0, 1), ok, '1 skipped'],
    ['no test at all', () => vitest(0, 0), ok, 'ran no test'],
    ['a fault outside the tests', () => vitest(3, 0), broken, 'failed outside its tests'],
    ['a run that was stopped', () => vitest(3, 0), { isOk: false, isOverdue: true }, 'was stopped'],
    ['no report', () => Promise.resolve(), broken, 'ran no test'],
    ['half a report', () => writeFile(file, '{"numPassed'), broken, 'ran no test'],
  ])('counts %s as a failure', async (_, write, result, reason) => {
    await write();
    const outcome = await judgeReport(result, 'vitest', file);
    expect(outcome.failed).toBe(1);
    expect(outcome.notes.join()).toContain(reason);
  });

  it('counts skipped journeys as a failure', async () => {
    await playwright(3, 0, 0, 2);
    expect(await judgeReport(ok, 'playwright', file)).toMatchObject({ passed: 3, failed: 1 });
  });
});
