import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CommandResult } from './command.ts';

/** The result of a suite. `notes` describe failures other than single tests; each counts as one failure. */
export interface Outcome {
  passed: number;
  failed: number;
  notes: readonly string[];
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
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

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

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

function judge(result: CommandResult, { passed, failed, skipped }: Counts): Outcome {
  const notes: string[] = [];
  if (result.isOverdue) notes.push('was stopped because the whole run was taking too long');
  if (skipped > 0) notes.push(`${skipped} skipped; no test may be`);
  if (passed + failed === 0) notes.push('ran no test at all');
  if (!result.isOk && failed === 0 && notes.length === 0) notes.push('failed outside its tests; see above');
  return { passed, failed: failed + notes.length, notes };
}
