import { expect, test } from 'vitest';
import { describeFullDisk } from './full-disk.ts';

const fault = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a full disk is told in one sentence, however deep it lies in the error', () => {
  const full = fault('ENOSPC', 'ENOSPC: no space left on device, write');
  const message = 'The disk is full: ENOSPC: no space left on device, write. Free some room and try again.';
  expect(describeFullDisk(full)).toBe(message);
  expect(describeFullDisk(new Error('Cannot write file', { cause: full }))).toBe(message);
  expect(describeFullDisk(fault('EDQUOT', 'disk quota exceeded, write'))).toContain('EDQUOT');
});

test('other errors are not', () => {
  expect(describeFullDisk(fault('EACCES', 'EACCES: permission denied'))).toBeNull();
  expect(describeFullDisk('no space left')).toBeNull();
});
