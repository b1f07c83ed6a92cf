import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { settingsTable } from '#server/settings.ts';
import { longestStopMs } from '#server/serving/shutdown.ts';

const readText = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

type Service = {
  image: string;
  environment: Record<string, string>;
  volumes: string[];
  stop_grace_period: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
} & Record<string, unknown>;
const { services, volumes } = parse(readText('compose.yaml')) as {
  services: { site: Service; database: Service };
  volumes: Record<string, unknown>;
};
const { site, database } = services;

/** Fills in what Compose would, from an environment in which only the password is set. */
const fillIn = (text: string) =>
  text.replaceAll(/\$\{(\w+)(:-|:\?)([^}]*)\}/g, (_, name: string) =>
    name === 'POSTGRES_PASSWORD' ? 'f00' : '',
  );

test('the settings that it passes are settings of the product, and valid as they are', () => {
  const known = settingsTable.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(site.environment)));
  const env = Object.fromEntries(
    Object.entries(site.environment).map(([name, text]) => [name, fillIn(text)]),
  );
  const { databaseUrl = '', siteUrl } = readConfig(env);
  const { hostname, username, password, pathname } = new URL(databaseUrl);
  expect(services).toHaveProperty(hostname);
  expect([username, pathname, password]).toEqual([
    database.environment['POSTGRES_USER'],
    `/${database.environment['POSTGRES_DB']}`,
    fillIn(database.environment['POSTGRES_PASSWORD'] ?? ''),
  ]);
  expect(siteUrl).toBe('http://localhost:3000');
});

test('the product can write only to its volumes and a temporary folder, and has no privilege', () => {
  expect(site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    depends_on: { database: { condition: 'service_healthy' } },
    ports: ['127.0.0.1:3000:3000'],
  });
  expect(database.healthcheck).toBeDefined();
  for (const service of [site, database])
    for (const mount of service.volumes) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
  expect(site.volumes.map((mount) => mount.split(':')[1])).toContain('/var/lib/clinic-atlas');
});

/** Seconds of a stop that waits for the longest upload, with the default settings. */
const LONGEST_STOP = longestStopMs(readConfig({})) / 1000;

test('nobody kills the product before a stop is over', () => {
  expect(Number.parseInt(site.stop_grace_period, 10)).toBeGreaterThan(LONGEST_STOP);
  const unit = readText('docs/operations/systemd/clinic-atlas.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(LONGEST_STOP);
});

test('the units start programs of the project', () => {
  for (const name of ['clinic-atlas', 'clinic-atlas-backup']) {
    const unit = readText(`docs/operations/systemd/${name}.service`);
    const [, program = ''] = /^ExecStart=.*\bnode (src\/\S+\.ts)/m.exec(unit) ?? [];
    expect(readText(program)).toContain('await');
    expect(unit).toContain('VAR_DIR=/var/lib/clinic-atlas');
  }
});
