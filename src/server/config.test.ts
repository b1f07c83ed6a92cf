import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsTable } from './settings.ts';
import { ConfigError } from './read-settings.ts';

test('without any variable everything has a value; empty ones count as unset', () => {
  const config = readConfig({ PORT: '', SITE_NAME: '' });
  expect(config).toMatchObject({
    port: 3000,
    siteName: 'Clinic Atlas Korea',
    siteUrl: 'http://localhost:3000',
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.metricsPort).toBeNull();
});

test('a setting is read by its former name too, which the present one overrides', () => {
  expect(readConfig({ KEPT_PAGES_MB: '2' }).pageCacheBytes).toBe(2 << 20);
  expect(readConfig({ KEPT_PAGES_MB: '2', PAGE_CACHE_MB: '3' }).pageCacheBytes).toBe(3 << 20);
  expect(readConfig({}).pageCacheBytes).toBe(256 << 20);
});

test('the public address follows the port, or is what it is told, without a slash at its end', () => {
  expect(readConfig({ PORT: '4100' }).siteUrl).toBe('http://localhost:4100');
  expect(readConfig({ SITE_URL: 'https://clinics.example/' }).siteUrl).toBe('https://clinics.example');
});

test('every fault is told in one message, with the variable, what is wrong and an example', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      DEMO_DATA: 'perhaps',
      SITE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://user:secret@x',
    });
  const { message } = catchFault(read);
  expect(message).toContain('4 setting(s) are wrong');
  expect(message).toContain('PORT=eighty: must be a whole number between 0 and 65535. Example: PORT=3000');
  expect(message).not.toContain('user:secret');
  expect(message).toMatch(/DEMO_DATA=.*Example: DEMO_DATA=/);
  expect(message).toMatch(/SITE_URL=.*Example: SITE_URL=/);
  expect(message).toMatch(/DATABASE_URL=.*Example: DATABASE_URL=/);
});

test.each([
  ['PORT', '65536', 'must be a whole number between 0 and 65535'],
  ['PORT', '80.5', 'must be a whole number between 0 and 65535'],
  ['DATABASE_POOL', '1', 'must be a whole number between 2 and 100'],
  ['PAGE_CACHE_MB', '-1', 'must be a number between 0 and 4096'],
  ['TRUST_PROXY', '11', 'must be off or the number of proxies in front, 10 at most'],
  ['RETAIN_DECLINED_DAYS', '0', 'must be a whole number of days between 1 and 3650'],
  ['SITE_NAME', 'x'.repeat(61), 'must have at most 60 characters'],
  ['METRICS_PORT', '70000', 'must be off or a whole number between 0 and 65535'],
  ['MAIL_FROM', 'me', 'must have at least 3 characters'],
])('%s=%s is out of range, and the range is said', (name, value, reason) => {
  expect(catchFault(() => readConfig({ [name]: value })).message).toContain(`${name}=${value}: ${reason}. `);
});

function catchFault(read: () => unknown): ConfigError {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('Nothing was found wrong.');
}

test('every example is a valid value', () => {
  const needed = { DATABASE_URL: 'postgresql://atlas@localhost/atlas' };
  for (const { name, example } of settingsTable)
    expect(() => readConfig({ ...needed, [name]: example })).not.toThrow();
});

test('replicas are addresses separated by commas, of a server that is named too', () => {
  const DATABASE_URL = 'postgresql://atlas@one.example/atlas';
  const replicasOf = (DATABASE_REPLICA_URLS: string, rest = { DATABASE_URL }) =>
    readConfig({ ...rest, DATABASE_REPLICA_URLS }).databaseReplicaUrls;
  expect(replicasOf('')).toEqual([]);
  expect(replicasOf('postgresql://two/atlas, postgres://three/atlas')).toEqual([
    'postgresql://two/atlas',
    'postgres://three/atlas',
  ]);
  const { message } = catchFault(() => replicasOf('postgresql://two/atlas,user:secret@three'));
  expect(message).toContain('DATABASE_REPLICA_URLS=…: must begin with postgresql://');
  expect(message).not.toContain('secret@three');
  expect(catchFault(() => readConfig({ DATABASE_REPLICA_URLS: 'postgresql://two/atlas' })).message).toContain(
    'set DATABASE_URL too',
  );
});

test('docs/operations.md has the table of settings that the code reads', () => {
  const document = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = settingsTable.map(({ name, example, about }) => `| \`${name}\` | \`${example}\` | ${about} |`);
  const table = /<!-- settings:.*?-->([\s\S]*?)<!-- \/settings -->/
    .exec(document)?.[1]
    ?.trim()
    .split('\n')
    .slice(2);
  expect(table?.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual(rows);
});

test('.env.example lists every setting (vitest -u writes it anew)', async () => {
  const quoted = (text: string) => (/^[\w:/.@-]+$/.test(text) ? text : `'${text}'`);
  const settings = settingsTable.map(
    ({ name, example, about }) => `# ${about}\n# ${name}=${quoted(example)}\n`,
  );
  const head = [
    '# Settings with an example of each, made from src/server/settings.ts. The server reads its environment, not this file:',
    '# copy it to .env, uncomment what you set, and load it with `set -a; . ./.env; set +a` before `npm start`.\n',
  ].join('\n');
  await expect([head, ...settings].join('\n')).toMatchFileSnapshot('../../.env.example');
});
