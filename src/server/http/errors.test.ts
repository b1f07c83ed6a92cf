import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { UnavailableError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { CommitLostError, DatabaseAwayError } from '#server/db/unavailable.ts';
import { createLog } from '#server/log.ts';
import { createInFlight } from '#server/serving/in-flight.ts';
import type { AppEnv } from './env.ts';
import { answerError, toAppError } from './errors.ts';

test('who goes away in the middle of a body is no fault of ours; what is one is logged', async () => {
  let lines = '';
  const log = createLog('error', { write: (line) => void (lines += line) });
  const answered = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { log } as AppContext);
    await next();
  });
  app.onError((error, c) => {
    const answer = answerError(error, c);
    answered.resolve();
    return answer;
  });
  app.post('/', async (c) => c.json(await c.req.json()));
  app.get('/', () => {
    throw new UnavailableError('Please try again.', new Error('the disk is gone'));
  });
  const server = createServer(createInFlight().listener(app.fetch)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":', () =>
    setTimeout(() => socket.destroy(), 50),
  );
  await answered.promise;
  expect(lines).toBe('');
  const refused = await fetch(`http://127.0.0.1:${port}/`);
  expect(refused.status).toBe(503);
  expect(await refused.text()).not.toContain('disk');
  expect(lines).toContain('the disk is gone');
  expect(lines).not.toContain('stack');
  server.close();
});

test.each([
  ['before COMMIT', failedToRead, 'unavailable'],
  ['during COMMIT', () => new CommitLostError('Lost', { cause: failedToRead() }), undefined],
])('a connection lost %s is answered with a code only if nothing was made', async (_, fail, code) => {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { log: createLog('error', { write: () => undefined }) } as AppContext);
    await next();
  });
  app.onError(answerError);
  app.get('/', () => {
    throw fail();
  });
  const answer = await app.request('/');
  expect(answer.status).toBe(503);
  const { code: found } = (await answer.json()) as { code?: string };
  expect(found).toBe(code);
});

function failedToRead() {
  return new DrizzleQueryError('commit', [], new Error('Connection terminated unexpectedly'));
}

/** An error response of PostgreSQL as Drizzle wraps it. */
function refusal(code: string) {
  const answer = Object.assign(new DatabaseError('its own words', 0, 'error'), { code, severity: 'ERROR' });
  return new DrizzleQueryError('insert into reviews values ($1)', ['planted@person.example'], answer);
}

const failed = (cause: Error) => new DrizzleQueryError('insert into reviews', ['planted'], cause);
const NETWORK = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test.each([
  ['the disk is full', refusal('53100'), 'Nothing can be stored', 'error'],
  ['the disk fails', refusal('58030'), 'Nothing can be stored', 'error'],
  ['a standby took over', refusal('25006'), 'Nothing can be stored', 'error'],
  ['it shuts down', refusal('57P01'), 'cannot be reached', 'warn'],
  ['it starts', refusal('57P03'), 'cannot be reached', 'warn'],
  ['its password was changed', refusal('28P01'), 'cannot be reached', 'error'],
  ['a statement took too long', refusal('57014'), 'very busy', 'warn'],
  ['there are too many connections', refusal('53300'), 'very busy', 'warn'],
  ['nobody listens', failed(NETWORK), 'cannot be reached', 'warn'],
  [
    'nobody listens on any address',
    failed(new AggregateError([NETWORK, NETWORK])),
    'cannot be reached',
    'warn',
  ],
  ['its outage is known', new DatabaseAwayError(NETWORK), 'cannot be reached', 'debug'],
])('where %s, whoever asked may ask again, and the log has one line without a stack', async (...row) => {
  const [, error, message, level] = row;
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { log } as AppContext);
    await next();
  });
  app.onError(answerError);
  app.all('*', () => {
    throw error;
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const requests: [string, RequestInit][] = [
    ['/api/clinics', {}],
    ['/clinics', { headers: { accept: 'text/html' } }],
    ['/api/inquiries', { method: 'POST', headers: form }],
  ];
  for (const [path, init] of requests) {
    const answer = await app.request(path, init);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text).not.toMatch(/planted|insert|ECONN|its own words/);
    const [line = '', ...further] = lines.splice(0);
    expect(further).toEqual([]);
    expect(line).not.toMatch(/stack|planted|insert/);
    expect(log.levels.labels[JSON.parse(line).level]).toBe(level);
  }
});

test('a connection to something else that breaks is no outage of the database', () => {
  expect(toAppError(NETWORK)).toBeNull();
  expect(toAppError(new Error('upload failed', { cause: NETWORK }))).toBeNull();
});

test.each(['23505', '42P01', 'XX001', '22012'])('PostgreSQL’s %s is a fault of ours', (code) => {
  expect(toAppError(refusal(code))).toBeNull();
});
