import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CommandResult } from './command.ts';

/** The result of a suite. `notes` describe failures that the runner does not count; each counts as one failure. */
export interface Outcome {
  passed: number;
  failed: number;
  notes: readonly string[];
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of tests that passed only when they were repeated. */
  flaky?: readonly string[];
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

/** A file or group of tests; only the fields that name its flaky ones. */
const playwrightSuite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
      }),
    )
    .optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(listFlaky),
  }));

function listFlaky({ specs = [], suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}, ${projectName}: ${title}`),
  );
  return [...own, ...suites.flatMap(listFlaky)];
}

export const REPORTS = { vitest: vitestReport, playwright: playwrightReport };

/** Counts a check without tests of its own as one test. */
export function judgeCheck(result: CommandResult): Outcome {
  return judge(result, { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 });
}

/** Reads a test runner's counts from its report. A run without a report has failed. */
export async function judgeReport(
  result: CommandResult,
  kind: keyof typeof REPORTS,
  reportFile: string,
): Promise<Outcome> {
  const counts = await readFile(reportFile, 'utf8')
    .then((text) => REPORTS[kind].parse(JSON.parse(text)))
    .catch(() => null);
  return judge(result, counts ?? { passed: 0, failed: 0, skipped: 0 });
}

function judge(result: CommandResult, { passed, failed, skipped, flaky = [] }: Counts): Outcome {
  const notes = flaky.map((test) => `passed only when repeated: ${test}`);
  if (result.isOverdue) notes.push('was stopped because the whole run was taking too long');
  if (skipped > 0) notes.push(`${skipped} skipped; no test may be`);
  if (passed + failed + flaky.length === 0) notes.push('ran no test at all');
  if (!result.isOk && failed === 0 && notes.length === 0) notes.push('failed outside its tests; see above');
  return { passed, failed: failed + notes.length, notes };
}
