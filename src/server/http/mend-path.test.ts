import { expect, test } from 'vitest';
import { mendPath } from './mend-path.ts';

test.each([
  ['/clinics/100%-natural', '/clinics/100%25-natural'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/reviews/%ff', '/reviews/%25ff'],
  ['//elsewhere.example/%', '/elsewhere.example/%25'],
])('%s can’t be decoded: it is %s', (path, mended) => {
  expect(mendPath(path)).toBe(mended);
  expect(mendPath(mended)).toBeNull();
});

test.each(['/', '/clinics/%EB%B7%B0', '/a%2Fb', '/100%25'])('%s is left as it is', (path) => {
  expect(mendPath(path)).toBeNull();
});
