import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRateTable } from './read-rate-table.ts';

test('a file without the columns is named as such, and closed', async () => {
  const file = Readable.from([Buffer.from('날짜,환율\n'), Buffer.from('20261122,1388.42\n')]);
  await expect(readRateTable(file).next()).rejects.toThrow('The heading line lacks 통화부호, 적용개시일자');
  // An open one keeps its progress bar, and with it the command, running.
  expect(file.destroyed).toBe(true);
});
