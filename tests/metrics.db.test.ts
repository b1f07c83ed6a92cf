import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '#tests/support/free-port.ts';
import { type IntakeServer, startIntakeServer } from '#tests/support/kill-run.ts';
import { findFaults } from '#tests/support/promql.ts';
import { readMetrics, sumOf } from '#tests/support/read-metrics.ts';
import { makeSubmission } from '#tests/support/stop-run.ts';
import { makeServerDatabase, type ServerDatabase } from '#tests/support/test-database.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
/** Stands in addresses, queries and headers; nothing of it may be told. */
const SECRET = 'planted-secret';

let database: ServerDatabase;
let server: IntakeServer;
let metricsPort: number;
beforeAll(async () => {
  database = await makeServerDatabase();
  metricsPort = await findFreePort();
  server = await startIntakeServer({
    ...database.env,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    OPERATOR_EMAIL: 'operator@clinics.example',
    // Nobody listens there, so that every letter fails.
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  });
});
afterAll(async () => {
  server.program.kill('SIGKILL');
  await database.close();
});

/** Asks as browsers do, for the form in which pages are kept. */
const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    headers: { 'accept-encoding': 'br', ...(headers as Record<string, string>) },
  });
  await answer.arrayBuffer();
  return answer.status;
};

const DURATION = 'clinic_atlas_http_request_duration_seconds_count';
const HITS = 'clinic_atlas_page_cache_hits_total';

const read = async () => (await readMetrics(metricsPort)).samples;

type Line = Record<string, unknown>;
const readLog = (): Line[] =>
  server.program.lines
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'request');

test('requests are counted by route, method and status, those from the page cache too', async () => {
  const path = '/clinics/some-clinic';
  const hits = async () => sumOf(await read(), HITS);
  while ((await hits()) < 2) await ask(path);
  await ask(path, { method: 'HEAD' });
  await ask('/api/nothing');
  await ask('/some-page');
  await ask('/api/clinics', { method: 'PROPFIND' });
  const count = async (labels: Record<string, string | number>) => sumOf(await read(), DURATION, labels);
  const route = '/clinics/:slug';
  await expect.poll(() => count({ route, method: 'HEAD', status: 200 })).toBe(1);
  await expect.poll(() => count({ route: 'unknown', method: 'other', status: 404 })).toBe(1);
  expect(await count({ route: 'unknown', method: 'GET', status: 404 })).toBe(1);
  expect(await count({ route: 'unknown', method: 'GET', status: 200 })).toBe(1);
  const samples = await read();
  const pages = sumOf(samples, DURATION, { route, method: 'GET', status: 200 });
  const isOfPage = (line: Line) => line['route'] === route && line['method'] === 'GET';
  await expect.poll(() => readLog().filter(isOfPage).length).toBe(pages);
  expect(sumOf(samples, HITS) + sumOf(samples, 'clinic_atlas_page_cache_misses_total')).toBe(pages + 1);
  expect(sumOf(samples, 'clinic_atlas_page_cache_bytes', { store: 'pages' })).toBeGreaterThan(100);
});

test('a request is one line of the log, with its cache state and its trace', async () => {
  const ofThis = () => readLog().filter((line) => line['traceparent'] === TRACEPARENT);
  await ask('/clinics/traced?page=2', { headers: { traceparent: TRACEPARENT } });
  await expect.poll(() => ofThis().length).toBe(1);
  expect(ofThis()[0]).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/clinics/:slug',
    status: 200,
    cache: 'miss',
    ms: expect.any(Number),
    traceparent: TRACEPARENT,
    requestId: expect.any(String),
  });
  const isHit = async () => {
    await ask('/clinics/traced?page=2', { headers: { traceparent: TRACEPARENT } });
    const seen = readLog();
    return seen.some((line) => line['cache'] === 'hit' && line['traceparent'] === TRACEPARENT);
  };
  await expect.poll(isHit).toBe(true);
  // Compressed for the request, so that it ends later than the listener.
  const gzip = { headers: { 'accept-encoding': 'gzip', traceparent: TRACEPARENT.replace(/01$/, '00') } };
  await ask('/clinics/traced?page=2', gzip);
  await expect
    .poll(() => readLog().find((line) => line['traceparent'] === gzip.headers.traceparent))
    .toMatchObject({ cache: 'hit', status: 200 });
});

test('a client that leaves before the answer is counted as such', async () => {
  const left = () => readLog().filter(({ status }) => status === 499);
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    'POST /api/reviews HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n--x\r\n',
    () => setTimeout(() => socket.destroy(), 200),
  );
  await expect.poll(left, { timeout: 10_000 }).toHaveLength(1);
  expect(left()[0]).toMatchObject({ method: 'POST', route: '/api/reviews' });
});

test('neither log nor metrics tell an address, a query, a header or a body', async () => {
  const status = await ask(`/clinics/${SECRET}?search=${SECRET}`, {
    headers: { traceparent: SECRET, 'user-agent': SECRET, 'x-forwarded-for': '203.0.113.77' },
  });
  expect(status).toBe(200);
  await ask(`/${SECRET}`, { method: SECRET.toUpperCase().replace('-', '') });
  await ask('/api/messages', { method: 'POST', body: JSON.stringify({ message: SECRET }) });
  // Lines are written in the order of their requests.
  await ask('/healthz');
  await expect.poll(() => readLog().at(-1)).toMatchObject({ route: '/healthz' });
  const { text } = await readMetrics(metricsPort);
  expect(text).toContain('clinic_atlas_http_request_duration_seconds_count{route="/healthz"');
  for (const told of [server.program.lines.join('\n'), text]) {
    expect(told.toLowerCase()).not.toMatch(/planted-?secret/);
    expect(told).not.toContain('203.0.113.77');
  }
});

test('a review that waits, jobs and a letter that fails are told with their age', async () => {
  const { path, body, ...review } = await makeSubmission('a3c0e7de-1a5c-4f0e-9a52-6f5a5a3fd3a1', server, []);
  expect(await ask(path, { ...review, body: new Uint8Array(body) })).toBe(201);
  const message = {
    name: 'Mina Park',
    email: 'mina@person.example',
    subject: 'Hours',
    message: 'On Sundays?',
  };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': 'b3c0e7de-1a5c-4f0e-9a52-6f5a5a3fd3a1',
  };
  expect(await ask('/api/inquiries', { method: 'POST', headers, body: JSON.stringify(message) })).toBe(201);
  const countJobs = async (queue: string, state: string) =>
    sumOf(await read(), 'clinic_atlas_jobs', { queue, state });
  await expect.poll(() => countJobs('mail-new-message', 'retry'), { timeout: 20_000 }).toBe(1);
  // The receipt waits for further reviews of the submission.
  expect(await countJobs('mail-review-receipt', 'created')).toBe(1);
  const samples = await read();
  expect(sumOf(samples, 'clinic_atlas_mail_failures_total')).toBe(1);
  expect(sumOf(samples, 'clinic_atlas_mail_sent_total')).toBe(0);
  const age = 'clinic_atlas_job_oldest_age_seconds';
  expect(sumOf(samples, age, { queue: 'mail-new-message' })).toBeGreaterThan(0);
  expect(sumOf(samples, age, { queue: 'mail-review-receipt' })).toBeGreaterThan(0);
  expect(sumOf(samples, age, { queue: 'sweep' })).toBe(0);
  expect(sumOf(samples, 'clinic_atlas_oldest_pending_review_age_seconds')).toBeGreaterThan(0);
  expect(sumOf(samples, 'clinic_atlas_database_up')).toBe(1);
});

const readDocument = (name: string) =>
  readFileSync(new URL(`../docs/operations/${name}`, import.meta.url), 'utf8');

test('every alert rule asks for what a server tells, and names labels that its answer has', async () => {
  type Rule = { alert: string; expr: string; annotations: Record<string, string> };
  const { groups } = parse(readDocument('alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  await ask('/healthz');
  const samples = await read();
  expect(
    rules.flatMap(({ expr, annotations }) => findFaults(expr, Object.values(annotations), samples)),
  ).toEqual([]);
});

test('every panel of the dashboard asks for what a server tells, and names labels that its answer has', async () => {
  type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] };
  const { panels } = JSON.parse(readDocument('grafana-dashboard.json')) as { panels: Panel[] };
  const targets = panels.flatMap((panel) => panel.targets ?? []);
  expect(targets.length).toBeGreaterThan(20);
  const samples = await read();
  const faults = targets.flatMap(({ expr, legendFormat }) =>
    findFaults(expr.replaceAll('$__rate_interval', '5m'), [legendFormat], samples),
  );
  expect(faults).toEqual([]);
});

test('only this machine is answered, and only at /metrics', async () => {
  const other = await fetch(`http://127.0.0.1:${metricsPort}/`);
  expect([other.status, await other.text()]).toEqual([404, 'There is only GET /metrics here.\n']);
  expect(await ask('/metrics')).toBe(200);
  expect(readLog().some(({ route }) => route === '/metrics')).toBe(false);
  // The whole of 127.0.0.0/8 is this machine, and a port open to all addresses answers at each.
  await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
});

test('the server ends with status 0 after it was scraped', async () => {
  await readMetrics(metricsPort);
  server.program.kill('SIGTERM');
  expect(await server.program.ended()).toBe(0);
  await expect(readMetrics(metricsPort)).rejects.toThrow('fetch failed');
  // The last lines are not lost.
  await expect.poll(() => server.program.lines.some((line) => line.includes('"stopping"'))).toBe(true);
});
