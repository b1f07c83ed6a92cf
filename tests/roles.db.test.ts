import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { OPERATOR } from '#domain/account/actor.ts';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import { describeApi } from '#server/api/index.ts';
import { clinicChanges, messages, savedReplies, surgeons } from '#server/db/schema/index.ts';
import { inviteAccount } from '#server/services/account/invitation/invite-account.ts';
import { createCategory } from '#server/services/procedure/create-category.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePostedPrice, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { BODIES, unusedSlug } from '#tests/support/route-bodies.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

/** 'enrolling' is an admin who has not set up the required second factor. */
const ROLES = ['visitor', 'clinic', 'moderator', 'admin', 'enrolling'] as const;
type Role = (typeof ROLES)[number];

/** 'may': the call is permitted and returns the status in PERMITTED. */
type Outcome = 'may' | 401 | 403 | 404;
/** By default a user who is enrolling is treated as a visitor, with 403 instead of 401. */
type Rule = Record<Exclude<Role, 'enrolling'>, Outcome> & { enrolling?: Outcome };

const outcomeOf = (rule: Rule, role: Role): Outcome =>
  role === 'enrolling' ? (rule.enrolling ?? (rule.visitor === 401 ? 403 : rule.visitor)) : rule[role];

const ANYONE: Rule = { visitor: 'may', clinic: 'may', moderator: 'may', admin: 'may' };
const CLINIC: Rule = { visitor: 401, clinic: 'may', moderator: 403, admin: 403 };
const STAFF: Rule = { visitor: 401, clinic: 403, moderator: 'may', admin: 'may' };
/** Staff calls on the own account that enrolling needs. */
const OWN_STAFF: Rule = { ...STAFF, enrolling: 'may' };
const ADMIN: Rule = { visitor: 401, clinic: 403, moderator: 403, admin: 'may' };
/** Non-public data is 404 for everyone but staff. */
const STAFF_SEES: Rule = { visitor: 404, clinic: 404, moderator: 'may', admin: 'may' };
const OWN: Rule = { visitor: 401, clinic: 'may', moderator: 'may', admin: 'may' };
const NOT_OWN: Rule = { visitor: 401, clinic: 404, moderator: 'may', admin: 'may' };
/** Answers only the token of a letter. */
const NOBODY: Rule = { visitor: 404, clinic: 404, moderator: 404, admin: 404 };
/** Forbidden to everyone in this state. */
const NOT_IN_THIS_STATE: Rule = { visitor: 401, clinic: 403, moderator: 403, admin: 403 };

/** The kinds of items that routes refer to, with the states that affect permissions. */
const STATES = {
  review: ['published', 'pending', 'draft', 'of an unpublished clinic'],
  clinic: ['published', 'unpublished', 'submitted'],
  procedure: ['with reviews', 'without reviews'],
  message: ['contact', 'inquiry to the clinic', 'inquiry to another clinic', 'support request of the clinic'],
  change: ['waiting'],
  posted: ['waiting', 'public'],
  account: ['of a clinic'],
  reply: ['saved'],
  merge: ['of two clinics'],
  category: ['empty'],
  surgeon: ['with a page'],
} as const;

type Thing = keyof typeof STATES;
type RouteRule<Of extends Thing = Thing> =
  | Rule
  | { [T in Of]: { of: T; rules: Record<(typeof STATES)[T][number], Rule> } }[Of];

/** Returns the same rule for every state, with exceptions. */
const always = <Of extends Thing>(
  of: Of,
  rule: Rule,
  but: Partial<Record<(typeof STATES)[Of][number], Rule>> = {},
) =>
  ({ of, rules: { ...Object.fromEntries(STATES[of].map((state) => [state, rule])), ...but } }) as RouteRule;

/** Returns 401 to everyone without a pending sign-in, after reading the body. */
const LOGIN_CODE = 'post /admin/login/code';

/** Permissions by route and state. A route missing here fails the test: decide on its permissions first. */
const RULES: Record<string, RouteRule> = {
  'get /site': ANYONE,
  'get /simple-test': ANYONE,
  'get /clinics': ANYONE,
  'post /failed-searches': ANYONE,
  'get /clinic-map': ANYONE,
  'get /similar-clinics': ANYONE,
  'get /clinics/{idOrSlug}': always('clinic', ANYONE, { unpublished: STAFF_SEES, submitted: STAFF_SEES }),
  'get /clinics/{id}/prices': always(
    'clinic',
    { ...STAFF_SEES, moderator: 404, admin: 404 },
    { published: ANYONE },
  ),
  'get /clinics/{id}/reports': always(
    'clinic',
    { ...STAFF_SEES, moderator: 404, admin: 404 },
    { published: ANYONE },
  ),
  'get /clinics/{id}/surgeons': always(
    'clinic',
    { ...STAFF_SEES, moderator: 404, admin: 404 },
    { published: ANYONE },
  ),
  'get /surgeons/{slug}': always('surgeon', ANYONE),
  'get /reviews': ANYONE,
  'get /reviews/feed': ANYONE,
  'get /reviews/{id}': always('review', STAFF_SEES, { published: ANYONE }),
  'get /reviews/{id}/related': always(
    'review',
    { ...STAFF_SEES, moderator: 404, admin: 404 },
    { published: ANYONE },
  ),
  'get /photos': ANYONE,
  'get /procedures': ANYONE,
  'get /procedure-choices': ANYONE,
  'get /procedure-names': ANYONE,
  'get /place-names': ANYONE,
  'get /procedures/{slug}': always('procedure', ANYONE),
  'get /procedures/{slug}/surgeons': always('procedure', ANYONE),
  'get /price-comparison/{procedure}': always('procedure', ANYONE),
  'get /prices/{procedure}': always('procedure', ANYONE),
  'get /rates': ANYONE,
  'get /media/{file}/link': { visitor: 404, clinic: 404, moderator: 404, admin: 404 },
  'post /reviews': ANYONE,
  'post /reviews/withdrawals': ANYONE,
  'post /submit-clinic': ANYONE,
  'post /inquiries': ANYONE,
  'post /bug-reports': ANYONE,
  'post /review-reports': ANYONE,
  'post /alerts': ANYONE,
  'get /alerts': NOBODY,
  'post /alerts/confirm': NOBODY,
  'post /alerts/end': NOBODY,

  'post /reviews/upload-image': STAFF,
  'patch /reviews/{id}': always('review', STAFF),
  'patch /reviews/{id}/verify': always('review', NOT_IN_THIS_STATE, {
    published: STAFF,
    'of an unpublished clinic': STAFF,
  }),
  'post /reviews/{id}/force-unpublish': always('review', STAFF),
  'post /reviews/{id}/undo': always('review', STAFF),
  'post /reviews/{id}/restore-original': always('review', STAFF),
  'post /reviews/{id}/ask': always('review', NOT_IN_THIS_STATE, { pending: STAFF }),
  'post /reviews/{id}/resume': always('review', NOT_IN_THIS_STATE, { pending: STAFF }),
  'get /reviews/{id}/letters': always('review', STAFF),
  'get /reviews/{id}/edits': always('review', STAFF),
  'get /reviews/{id}/history': always('review', STAFF),
  'delete /reviews/{id}': always('review', ADMIN),

  'get /clinics/{id}/duplicates': always('clinic', STAFF),
  'patch /clinics/{id}': always('clinic', STAFF),
  'patch /clinics/{id}/publish': always('clinic', STAFF),
  'post /clinics/{id}/refuse': always('clinic', NOT_IN_THIS_STATE, { submitted: STAFF }),
  'patch /clinics/{id}/verify': always('clinic', STAFF),
  'patch /clinics/{id}/register-link': always('clinic', STAFF),
  'delete /clinics/{id}': always('clinic', ADMIN),
  'get /admin/failed-searches': STAFF,
  'get /admin/clinic-changes': STAFF,
  'post /admin/clinic-changes/{id}/approve': always('change', STAFF),
  'post /admin/clinic-changes/{id}/decline': always('change', STAFF),
  'get /admin/surgeons': STAFF,
  'patch /admin/surgeons/{id}': always('surgeon', STAFF),
  'post /admin/surgeons/{id}/take-down': always('surgeon', STAFF),
  'post /admin/surgeons/{id}/put-back': always('surgeon', STAFF),
  'post /admin/surgeons/{id}/merge': always('surgeon', ADMIN),
  'post /admin/surgeons/{id}/split': always('surgeon', ADMIN),
  'get /admin/posted-prices': STAFF,
  'post /admin/posted-prices/{id}/approve': always('posted', STAFF),
  'post /admin/posted-prices/{id}/decline': always('posted', STAFF),
  'post /admin/posted-prices/{id}/end': always('posted', STAFF),
  'get /clinic/posted-prices': CLINIC,
  'get /clinic/posted-prices/{procedure}': always('procedure', CLINIC),
  'put /clinic/posted-prices/{procedure}': always('procedure', CLINIC),
  'delete /clinic/posted-prices/{procedure}/pending': always('procedure', CLINIC),
  'delete /clinic/posted-prices/{procedure}/current': always('procedure', CLINIC),

  'post /procedures': STAFF,
  'patch /procedures/{id}': always('procedure', STAFF),
  'delete /procedures/{id}': always('procedure', ADMIN),
  'post /procedure-categories': STAFF,
  'patch /procedure-categories/{id}': always('category', STAFF),
  'delete /procedure-categories/{id}': always('category', ADMIN),

  'get /admin/merges': ADMIN,
  'get /admin/merges/preview': ADMIN,
  'post /admin/merges': ADMIN,
  'post /admin/merges/{id}/undo': always('merge', ADMIN),

  'get /messages': STAFF,
  'get /inquiries': OWN,
  'get /inquiries/{id}': always('message', NOT_OWN, { 'inquiry to the clinic': OWN }),
  'patch /inquiries/{id}/status': always('message', NOT_OWN, { 'inquiry to the clinic': OWN }),
  'delete /inquiries/{id}': always('message', ADMIN),
  // The message does not report a review.
  'post /inquiries/{id}/decide-report': always('message', { ...STAFF, moderator: 404, admin: 404 }),

  'get /admin/saved-replies': STAFF,
  'post /admin/saved-replies': STAFF,
  'put /admin/saved-replies/{id}': always('reply', STAFF),
  'delete /admin/saved-replies/{id}': always('reply', STAFF),

  'get /admin/overview': STAFF,
  'get /admin/waiting': STAFF,
  'get /admin/queue-figures': STAFF,
  'get /admin/decisions': STAFF,
  'post /admin/claims': STAFF,
  'delete /admin/claims/{id}': always('review', STAFF),
  'get /admin/session': OWN_STAFF,
  'post /admin/login': ANYONE,
  // No sign-in is waiting for a code.
  [LOGIN_CODE]: { visitor: 401, clinic: 401, moderator: 401, admin: 401, enrolling: 401 },
  'post /admin/logout': ANYONE,
  'post /admin/password': STAFF,
  'get /admin/second-factor': OWN_STAFF,
  'post /admin/second-factor/setup': OWN_STAFF,
  'post /admin/second-factor': OWN_STAFF,
  'post /admin/second-factor/recovery-codes': OWN_STAFF,
  'post /admin/second-factor/off': OWN_STAFF,
  'get /admin/accounts': ADMIN,
  'post /admin/accounts': ADMIN,
  'post /admin/accounts/{id}/invitation': always('account', ADMIN),
  'delete /admin/accounts/{id}': always('account', ADMIN),
  'delete /admin/accounts/{id}/second-factor': always('account', ADMIN),
  'get /admin/audit': ADMIN,
  'post /admin/erasures': ADMIN,
  'get /admin/exports/{file}': ADMIN,

  'post /invitations/read': { visitor: 404, clinic: 404, moderator: 404, admin: 404 },
  'post /invitations/accept': { visitor: 404, clinic: 404, moderator: 404, admin: 404 },
  'post /clinic/login': ANYONE,
  'post /clinic/logout': ANYONE,
  'post /clinic/password-reset': ANYONE,
  'get /clinic/session': CLINIC,
  'patch /clinic/account': CLINIC,
  'post /clinic/password': CLINIC,
  'get /clinic/current': CLINIC,
  'put /clinic/profile': CLINIC,
  'delete /clinic/profile-change': CLINIC,
  'post /clinic-support-messages': CLINIC,
};

/** Statuses of permitted calls other than 200. For a rejected body or state, permission was checked before. */
const PERMITTED: Record<string, number> = {
  'post /procedures': 201,
  'post /procedure-categories': 201,
  'post /admin/accounts': 201,
  'post /admin/saved-replies': 201,
  'post /failed-searches': 204,
  'post /admin/logout': 204,
  'post /clinic/logout': 204,
  'delete /reviews/{id}': 204,
  'delete /clinics/{id}': 204,
  'delete /procedures/{id}': 204,
  'delete /procedure-categories/{id}': 204,
  'delete /procedures/{id} (with reviews)': 409,
  'delete /inquiries/{id}': 204,
  'delete /admin/saved-replies/{id}': 204,
  'delete /admin/accounts/{id}': 204,
  'delete /admin/claims/{id}': 204,
  'delete /clinic/profile-change': 204,
  'post /admin/posted-prices/{id}/approve (public)': 409,
  'post /admin/posted-prices/{id}/decline (public)': 409,
  'post /admin/posted-prices/{id}/end (waiting)': 409,
  // The review has no e-mail address.
  'post /reviews/{id}/ask': 400,
  // No other surgeon is named.
  'post /admin/surgeons/{id}/merge': 400,
  // No surgeon was merged into it.
  'post /admin/surgeons/{id}/split': 400,
  // No import recognised the clinic.
  'patch /clinics/{id}/register-link': 404,
  // The review has no edits.
  'post /reviews/{id}/restore-original': 409,
  // The account has no second factor.
  'delete /admin/accounts/{id}/second-factor': 409,
  'post /admin/second-factor': 409,
  'post /admin/second-factor/off': 409,
  'post /admin/second-factor/recovery-codes': 409,
  // The password is wrong.
  'post /admin/second-factor/setup': 400,
  'post /admin/password': 400,
  'post /clinic/password': 400,
  // The body is empty.
  'post /admin/login': 400,
  'post /clinic/login': 400,
  'post /clinic/password-reset': 400,
  'post /clinic-support-messages': 400,
  'post /inquiries': 400,
  'post /bug-reports': 400,
  'post /review-reports': 400,
  'post /reviews/withdrawals': 400,
  'post /alerts': 400,
  'post /submit-clinic': 400,
  'post /reviews/{id}/undo': 400,
  'get /similar-clinics': 400,
  'get /photos': 400,
  'get /admin/merges/preview': 400,
  'post /admin/merges': 400,
  // These routes take form data.
  'post /reviews': 415,
  'post /reviews/upload-image': 415,
};

const permittedStatus = (route: string, state: State) =>
  (state && PERMITTED[`${route} (${state.is})`]) ?? PERMITTED[route] ?? 200;

const routes = Object.entries(describeApi('Test', 'https://clinics.example').paths ?? {}).flatMap(
  ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
);

type State = { of: Thing; is: string } | null;
type Cell = { route: string; state: State; rule: Rule };

/** Every route in every state of its item; state null for routes without one. */
const matrix = routes.flatMap((route): Cell[] => {
  const rule = RULES[route];
  if (!rule) return [];
  if (!('of' in rule)) return [{ route, state: null, rule }];
  return Object.entries(rule.rules).map(([state, of]) => ({
    route,
    state: { of: rule.of, is: state },
    rule: of,
  }));
});

let ctx: TestContext;
let app: TestApp;
/** The same app with a required second factor for admins. */
let requiring: TestApp;
let ownClinicId: number;
let headersOf: Record<Role, Record<string, string>>;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  const config = { ...ctx.config, adminSecondFactor: 'required' as const };
  requiring = createTestApp({ ...ctx, config });
  ownClinicId = (await makeClinic(ctx)).id;
  headersOf = {
    visitor: {},
    clinic: (await signInClinic(ctx, ownClinicId)).headers,
    moderator: (await signIn(ctx, 'moderator')).headers,
    admin: (await signIn(ctx, 'admin')).headers,
    enrolling: (await signIn(ctx, 'admin')).headers,
  };
});
afterAll(() => ctx.close());

test('every route has a rule, and every rule a route', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(routes.toSorted());
});

describe.each(matrix.map((cell) => ({ ...cell, when: cell.state ? `(${cell.state.is})` : '' })))(
  '$route $when',
  ({ route, state, rule }) => {
    test.each(ROLES)('%s', async (role) => {
      const path = await fill(route, state);
      // A sign-out ends the session, so it is called without one.
      const headers = route.endsWith('/logout') ? {} : headersOf[role];
      const status = await call(role === 'enrolling' ? requiring : app, { route, path, headers });
      const outcome = outcomeOf(rule, role);
      expect(status).toBe(outcome === 'may' ? permittedStatus(route, state) : outcome);
    });
  },
);

/** Roles that a route refuses in every state, with the statuses. */
const refusals = Object.entries(RULES).flatMap(([route, rule]) =>
  ROLES.flatMap((role) => {
    const rules = 'of' in rule ? Object.values(rule.rules) : [rule];
    const outcomes = new Set(rules.map((of) => outcomeOf(of, role)));
    const [outcome, ...others] = outcomes;
    const isRefusal = (outcome === 401 || outcome === 403) && others.length === 0;
    return isRefusal && route !== LOGIN_CODE ? [{ route, role, outcome }] : [];
  }),
);

test.each(refusals)(
  '$route: $role learns nothing from what makes no sense',
  async ({ route, role, outcome }) => {
    const path = route.slice(route.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, 'none');
    const sent = { route, path: `${path}?limit=none`, headers: headersOf[role], body: '{' };
    expect(await call(role === 'enrolling' ? requiring : app, sent)).toBe(outcome);
  },
);

/** Returns the path of a route for a new item in this state. */
async function fill(route: string, state: State): Promise<string> {
  const path = route.slice(route.indexOf(' ') + 1);
  if (state === null) return path.replace('{file}', 'clinics.csv');
  const { id, slug } = await MAKERS[state.of](state.is);
  return path
    .replace('{id}', String(id))
    .replace('{idOrSlug}', `${id}?admin=true`)
    .replace(/\{slug\}|\{procedure\}/, slug);
}

type Made = { id: number | string; slug: string };

const MAKERS: Record<Thing, (state: string) => Promise<Made>> = {
  async review(state) {
    const clinic = await makeClinic(ctx, { published: state !== 'of an unpublished clinic' });
    const { id: procedureId } = await makeProcedure(ctx);
    const status = state === 'pending' || state === 'draft' ? state : 'published';
    // Only a pending review can be parked.
    const parked = state === 'pending' ? { parkedAt: new Date(), question: 'Which clinic?' } : {};
    const review = await makeReview(ctx, { clinicId: clinic.id, procedureId, status, ...parked });
    return { id: review.id, slug: '' };
  },
  clinic: (state) =>
    makeClinic(ctx, { published: state === 'published', isSubmission: state === 'submitted' }),
  async procedure(state) {
    const procedure = await makeProcedure(ctx);
    if (state === 'with reviews')
      await makeReview(ctx, { clinicId: (await makeClinic(ctx)).id, procedureId: procedure.id });
    return procedure;
  },
  async message(state) {
    const isOther = state === 'inquiry to another clinic';
    const clinicId = isOther ? (await makeClinic(ctx)).id : ownClinicId;
    const type = state === 'contact' ? 'contact' : state.startsWith('support') ? 'support' : 'inquiry';
    const [message] = await ctx.db
      .insert(messages)
      .values({
        type,
        // Clinics archive new messages, staff resolved ones; 'in progress' would suit neither.
        status: type === 'inquiry' ? 'unread' : 'resolved',
        message: 'May I come in October?',
        clinicId: type === 'contact' ? null : clinicId,
      })
      .returning();
    return { id: message?.id ?? 0, slug: '' };
  },
  async change() {
    const clinic = await makeClinic(ctx);
    const fields = { description: 'Two floors above the station.' };
    const [change] = await ctx.db
      .insert(clinicChanges)
      .values({ clinicId: clinic.id, fields, before: { description: null } })
      .returning();
    return { id: change?.id ?? 0, slug: '' };
  },
  async posted(state) {
    const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
    const status = state === 'public' ? 'approved' : 'pending';
    const { id } = await makePostedPrice(ctx, { clinicId: clinic.id, procedureId: procedure.id, status });
    return { id, slug: '' };
  },
  async surgeon() {
    const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
    for (let index = 0; index < LEAST_REVIEWS; index += 1)
      await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName: 'Han Areum' });
    const [surgeon] = await ctx.db.select().from(surgeons).where(eq(surgeons.clinicId, clinic.id));
    return { id: surgeon?.id ?? 0, slug: surgeon?.slug ?? '' };
  },
  async category() {
    const name = unusedSlug('Knees');
    const { id } = await createCategory({ ctx: { ...ctx, actor: OPERATOR }, input: { name } });
    return { id, slug: '' };
  },
  async merge() {
    const pair = { fromId: (await makeClinic(ctx)).id, intoId: (await makeClinic(ctx)).id };
    const { id } = await makeMerge({ ...ctx, actor: OPERATOR }, 'clinic', pair);
    return { id, slug: '' };
  },
  async account() {
    const clinic = await makeClinic(ctx);
    const { account } = await inviteAccount({
      ctx: { ...ctx, actor: OPERATOR },
      input: { role: 'clinic', clinicId: clinic.id, email: `desk-${clinic.id}@matrix.example` },
    });
    return { id: account.id, slug: '' };
  },
  async reply() {
    const fields = { purpose: 'answer', title: unusedSlug('saved'), body: 'We answer soon.' } as const;
    const [reply] = await ctx.db.insert(savedReplies).values(fields).returning();
    return { id: reply?.id ?? 0, slug: '' };
  },
};

type Call = { route: string; path: string; headers: Record<string, string>; body?: string };

async function call(of: typeof app, { route, path, headers, body }: Call): Promise<number> {
  const method = route.slice(0, route.indexOf(' ')).toUpperCase();
  const input = BODIES[route] ?? {};
  const sent = body ?? JSON.stringify(typeof input === 'function' ? input() : input);
  const answer = await of.request(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', origin: ctx.config.siteUrl },
    body: ['PATCH', 'POST', 'PUT'].includes(method) ? sent : null,
  });
  return answer.status;
}
