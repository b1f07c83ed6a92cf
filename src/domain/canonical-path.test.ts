import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
import { paths } from './paths.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/clinics', '/clinics'],
  ['/clinics/', '/clinics'],
  ['//clinics///', '/clinics'],
  ['/CLINICS/Paper-Crane', '/clinics/paper-crane'],
  ['/%63linics/%70aper%2Dcrane', '/clinics/paper-crane'],
  ['/reviews/%ed%8b%b0%ec%97%90%ec%8a%a4', '/reviews/%ED%8B%B0%EC%97%90%EC%8A%A4'],
  ['/reviews/티에스', '/reviews/%ED%8B%B0%EC%97%90%EC%8A%A4'],
  ['/clinics/a%2Fb', '/clinics/a%2Fb'],
])('%s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(['/clinics/..', '/clinics/%2e%2E/x', '/./', '/clinics/%', '/%E0%A4%A'])('%s is no page', (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test('a canonical path never leads to another site, and is the one the site itself links to', () => {
  expect(canonicalPath('//evil.example/x')).toBe('/evil.example/x');
  expect(canonicalPath('/\\evil.example')).toBe('/%5Cevil.example');
  for (const path of [paths.clinic("o'hara (gangnam)"), paths.review('코-성형', 12), paths.apiDocs()])
    expect(canonicalPath(path)).toBe(path);
});
