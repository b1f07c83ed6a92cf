import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LICENCE, readLicence, subsetWonSign, WON_SIGN } from './subset-won-sign.ts';

test('the shipped won sign is the installed font’s, with its licence', async () => {
  const hint = 'Run: node scripts/write-won-sign.ts';
  const shipped = await readFile(WON_SIGN);
  expect(shipped.equals(await subsetWonSign()), hint).toBe(true);
  expect(shipped.length).toBeLessThan(2_000);
  expect(await readFile(LICENCE, 'utf8'), hint).toBe(await readLicence());
});
