import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { describeApi } from './index.ts';

type Route = { method: string; path: string };

/** Every route, with the description of the body that it accepts. */
const allRoutes = Object.entries(describeApi('Test', 'https://clinics.example').paths ?? {}).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, { requestBody?: { content: object } }>).map(
      ([method, { requestBody }]) => ({ method: method.toUpperCase(), path, content: requestBody?.content }),
    ),
);

/** Every route that accepts JSON. */
const routes: Route[] = allRoutes.filter(({ content }) => content && 'application/json' in content);

/** Every write that reads no body. Those that end something of the caller ignore it. */
const bodilessRoutes: Route[] = allRoutes.filter(
  ({ method, path, content }) => method !== 'GET' && !content && !/logout|claims/.test(path),
);

let ctx: TestContext;
let app: TestApp;
let everybody: Record<string, string>[];

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  const clinic = await signInClinic(ctx, (await makeClinic(ctx)).id);
  everybody = [{}, clinic.headers, (await signIn(ctx, 'admin')).headers];
});
afterAll(() => ctx.close());

/** Sends the body with each of the headers. */
const sendAs = (
  people: readonly Record<string, string>[],
  { method, path }: Route,
  contentType: string,
  body: string,
) =>
  Promise.all(
    people.map(async (headers) =>
      app.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method,
        headers: { ...headers, 'content-type': contentType, origin: ctx.config.siteUrl },
        body,
      }),
    ),
  );

/** Sends the body as each account and returns the distinct statuses, without 401 and 403. */
async function send(route: Route, contentType: string, body: string): Promise<number[]> {
  const answers = await sendAs(everybody, route, contentType, body);
  const statuses = answers.map(({ status }) => status).filter((status) => status !== 401 && status !== 403);
  return [...new Set(statuses)];
}

test('there are routes that take JSON', () => {
  expect(routes.length).toBeGreaterThan(20);
});

test.each(routes)('$method $path: a body larger than any form is not read', async (route) => {
  expect(await send(route, 'application/json', JSON.stringify('x'.repeat(256 * 1024)))).toEqual([413]);
});

test.each(routes)('$method $path: another type than JSON is named as the fault', async (route) => {
  expect(await send(route, 'text/plain', '{}')).toEqual([415]);
});

const MALFORMED = 'Malformed JSON in request body';
const NOT_OBJECT = 'The request body must be a JSON object, such as {"name": "value"}.';

test.each(routes)('$method $path: a body that cannot be read is told so, naming no field', async (route) => {
  for (const [body, message] of [
    ['{"name": "x"', MALFORMED],
    ['', MALFORMED],
    ['null', NOT_OBJECT],
    ['["x"]', NOT_OBJECT],
    ['7', NOT_OBJECT],
  ] as const) {
    const said = new Set<string>();
    for (const answer of await sendAs(everybody, route, 'application/json', body)) {
      if ([401, 403, 429].includes(answer.status)) continue;
      const { fieldErrors, ...error } = (await answer.json()) as { message: string; fieldErrors?: object };
      said.add(`${answer.status} ${error.message}${fieldErrors ? ' with fields' : ''}`);
    }
    expect(
      [...said].filter((one) => one !== `400 ${message}`),
      body,
    ).toEqual([]);
  }
});

test.each(bodilessRoutes)('$method $path: a reason is refused, not lost', async (route) => {
  const answers = await sendAs(everybody, route, 'application/json', `{"reason": "${'x'.repeat(1001)}"}`);
  const allowed = answers.filter(({ status }) => status !== 401 && status !== 403);
  expect(allowed.length).toBeGreaterThan(0);
  for (const answer of allowed)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fieldErrors: { reason: 'This request takes no reason' } },
    ]);
  // The portals send the content type without a body.
  const nowhere = { ...route, path: route.path.replace('{id}', '999999') };
  for (const answer of await sendAs(everybody, nowhere, 'application/json', ''))
    expect(await answer.text()).not.toMatch(/takes no|Malformed/);
});

test('JSON sent as a form is no form with an odd field', async () => {
  for (const path of ['/inquiries', '/bug-reports', '/review-reports']) {
    const route = { method: 'POST', path };
    const [answer] = await sendAs(
      everybody.slice(2),
      route,
      'application/x-www-form-urlencoded',
      '{"name": 1}',
    );
    expect(answer?.status).toBe(415);
    expect(await answer?.text()).toContain('Content-Type application/json');
  }
});

/** Every field name that a route reads, in both spellings, with a value of a wrong type. */
const NONSENSE = Object.fromEntries(
  [
    'name',
    'name_ko',
    'nameKo',
    'slug',
    'category',
    'aliases',
    'address',
    'phone',
    'website',
    'latitude',
    'clinicId',
    'clinic_id',
    'procedureId',
    'price',
    'age',
    'satisfaction',
    'date_received',
    'images',
    'published',
    'verified',
    'status',
    'ids',
    'fields',
    'username',
    'password',
    'newPassword',
    'email',
    'currentPassword',
    'token',
    'role',
    'type',
    'message',
    'subject',
    'title',
    'description',
    'budget',
    'amountKrw',
  ].map((name) => [name, { no: 1 }]),
);

test.each(routes)('$method $path: names fields as they were sent, in words of our own', async (route) => {
  const answers = await Promise.all(
    everybody.map(async (headers) => {
      const answer = await app.request(`/api${route.path.replaceAll(/\{\w+\}/g, '1')}`, {
        method: route.method,
        headers: { ...headers, 'content-type': 'application/json', origin: ctx.config.siteUrl },
        body: JSON.stringify(NONSENSE),
      });
      return { status: answer.status, text: await answer.text() };
    }),
  );
  for (const { status, text } of answers.filter((answer) => answer.status !== 204)) {
    expect(text).not.toMatch(VALIDATOR_WORDS);
    const { fieldErrors = {} } = JSON.parse(text) as { fieldErrors?: Record<string, string> };
    const named = Object.keys(fieldErrors).map((path) => path.split('.')[0] ?? path);
    expect({
      status,
      unsent: named.filter(
        (name) => (name.endsWith('Krw') || name === 'treatmentDate') && !(name in NONSENSE),
      ),
    }).toEqual({
      status,
      unsent: [],
    });
  }
});

test.each([
  '/api/clinics?limit=x&offset=-1&sort=best',
  '/api/reviews?limit=1000&clinicId=x',
  '/api/reviews/x',
  '/api/procedures?category=%20',
  '/api/audit-events?limit=x',
])('%s: a parameter that makes no sense is named in words of our own', async (path) => {
  for (const headers of everybody) {
    const text = await (await app.request(path, { headers })).text();
    expect(text).not.toMatch(VALIDATOR_WORDS);
  }
});

test.each(['0x10', '1e1', '016', '+16', '16.0', '%2016'])(
  'a row has no address of the form %s',
  async (id) => {
    const answer = await app.request(`/api/reviews/${id}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fieldErrors: { id: expect.any(String) } });
  },
);

/** Beginnings of Zod's default messages. */
const VALIDATOR_WORDS =
  /Invalid (?:input|option|string|ISO|URL|UUID)|Too (?:big|small)|Unrecognized key|expected /;
