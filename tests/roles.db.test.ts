import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '#server/api/index.ts';
import { createApp } from '#server/app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

type Role = 'visitor' | 'moderator' | 'admin';
type Rule = Record<Role, 'may' | 401 | 403>;

const ANYONE: Rule = { visitor: 'may', moderator: 'may', admin: 'may' };
const STAFF: Rule = { visitor: 401, moderator: 'may', admin: 'may' };
const ADMIN: Rule = { visitor: 401, moderator: 403, admin: 'may' };

/** Who may call what. A route that is not named here fails the test: decide first. */
const RULES: Record<string, Rule> = {
  'get /site': ANYONE,
  'get /clinics': ANYONE,
  'get /clinics/{idOrSlug}': ANYONE,
  'get /reviews': ANYONE,
  'get /reviews/{id}': ANYONE,
  'get /reviews/{id}/related': ANYONE,
  'get /procedures': ANYONE,
  'get /procedures/{slug}': ANYONE,
  'get /price-comparison/{procedure}': ANYONE,
  'post /reviews': ANYONE,
  'post /submit-clinic': ANYONE,
  'post /reviews/upload-image': STAFF,
  'patch /reviews/{id}': STAFF,
  'patch /reviews/{id}/verify': STAFF,
  'post /reviews/{id}/force-unpublish': STAFF,
  'get /reviews/{id}/history': STAFF,
  'delete /reviews/{id}': ADMIN,
  'get /admin/overview': STAFF,
  'post /admin/login': ANYONE,
  'get /admin/session': STAFF,
  'post /admin/password': STAFF,
  'post /admin/logout': ANYONE,
};

const routes = Object.entries(describeApi('Test', 'https://clinics.example').paths ?? {}).flatMap(
  ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
);

/** Complete enough that permission, not form, is what a route answers about. */
const BODY = { verified: true, currentPassword: 'not the password', newPassword: 'another quiet password' };

let ctx: TestContext;
let app: ReturnType<typeof createApp>;
let headersOf: Record<Role, Record<string, string>>;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createApp({ ctx, createPages: () => async () => new Response(), clientDir: null });
  headersOf = {
    visitor: {},
    moderator: (await signIn(ctx, 'moderator')).headers,
    admin: (await signIn(ctx, 'admin')).headers,
  };
});
afterAll(() => ctx.close());

test('every route has a rule, and every rule a route', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(routes.toSorted());
});

test.each(routes)('%s', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  // Whoever signs out signs out: the last one.
  for (const role of ['visitor', 'moderator', 'admin'] as const) {
    const headers = route === 'post /admin/logout' ? {} : headersOf[role];
    const status = await call(method.toUpperCase(), path, headers);
    expect(status === 401 || status === 403 ? status : 'may', `${role}: ${status}`).toBe(
      RULES[route]?.[role],
    );
  }
});

async function call(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  const filled = path
    .replace('{id}', String(review.id))
    .replace('{idOrSlug}', clinic.slug)
    .replace(/\{slug\}|\{procedure\}/, procedure.slug);
  const body = method === 'PATCH' || method === 'POST' ? JSON.stringify(BODY) : null;
  const answer = await app.request(`/api${filled}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', origin: ctx.config.siteUrl },
    body,
  });
  return answer.status;
}
