import { expect, test } from 'vitest';
import { reasonToRefuseWrite } from './same-origin.ts';

const siteOrigin = 'http://localhost:3000';
const ELSEWHERE = 'https://elsewhere.example';
const LOOPBACK = 'http://127.0.0.1:3000';

type Row = [
  name: string,
  fetchSite: string | undefined,
  origin: string | undefined,
  isPersonal: boolean,
  isRefused: boolean,
];

test.each<Row>([
  ['a program', undefined, undefined, true, false],
  ['the site itself', 'same-origin', siteOrigin, true, false],
  ['the site in an old browser', undefined, siteOrigin, true, false],
  ['typed by the user', 'none', undefined, true, false],
  ['another site', 'cross-site', ELSEWHERE, false, true],
  ['another site that hides its origin', 'cross-site', undefined, false, true],
  ['a neighbour on another port or subdomain', 'same-site', 'http://localhost:4000', false, true],
  ['another site in an old browser', undefined, ELSEWHERE, false, true],
  ['a sandboxed frame in an old browser', undefined, 'null', false, true],
  ['a visitor at another name of this server', 'same-origin', LOOPBACK, false, false],
  ['a login at another name of this server', 'same-origin', LOOPBACK, true, true],
])('%s', (_, fetchSite, origin, isPersonal, isRefused) => {
  const reason = reasonToRefuseWrite({ fetchSite, origin, isPersonal, siteOrigin });
  expect(reason !== null).toBe(isRefused);
});

test('whoever opened the site under another name is told where it is', () => {
  const write = { fetchSite: 'same-origin', origin: LOOPBACK, isPersonal: true, siteOrigin };
  expect(reasonToRefuseWrite(write)).toBe(
    'This site is at http://localhost:3000: please open it there. (SITE_URL says where it is.)',
  );
});
