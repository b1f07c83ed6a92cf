import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';

test('a log on a full disk neither throws nor blocks, whatever is logged', () => {
  const fd = openSync('/dev/full', 'w');
  const log = createLog('info', openLogOutput(fd));
  log.info('first');
  log.error('second');
  // pino flushes after a fatal line.
  log.fatal('third');
  closeSync(fd);
  expect(log.level).toBe('info');
});
