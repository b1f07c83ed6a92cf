import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import {
  ALERTS_OF_ADDRESS,
  CLINICS_OF_REQUEST,
  CONFIRMATION_LIMIT,
  LINKED_REVIEWS,
} from '#domain/alert/alert.ts';
import { formatsOf } from '#domain/formats.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { writeLead } from '#domain/price/write-lead.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { alerts, alertSubscribers, sentLetters } from '#server/db/schema/index.ts';
import { deleteClinic } from '#server/services/clinic/delete-clinic.ts';
import { listAdminClinics } from '#server/services/clinic/list-admin-clinics.ts';
import { publishClinic } from '#server/services/clinic/publish-clinic.ts';
import { erasePerson } from '#server/services/erasure/erase-person.ts';
import { sweep } from '#server/services/maintenance/sweep.ts';
import { listAdminProcedures } from '#server/services/procedure/list-admin-procedures.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { enqueueAlerts } from './enqueue-alerts.ts';
import { mailAlertConfirmation } from './mail-alert-confirmation.ts';
import { mailAlerts } from './mail-alerts.ts';

let base: TestContext;
let ctx: TestContext;
let app: TestApp;
let now = new Date();
let serial = 0;

beforeAll(async () => {
  base = await openTestContext({ publicWritesPerHour: 10_000 });
  ctx = { ...base, clock: () => now };
  app = createTestApp(ctx);
});
afterAll(() => base.close());
beforeEach(async () => {
  // A Tuesday.
  now = new Date('2026-11-03T12:00:00Z');
  ctx.enqueued.length = 0;
  ctx.letters.length = 0;
  await ctx.db.delete(alertSubscribers);
});

const nextHour = () => (now = new Date(now.getTime() + 3_600_000));
const nextWeek = () => (now = new Date(now.getTime() + 7 * 86_400_000));
const newAddress = () => `reader-${(serial += 1)}@mail.example`;

const post = (path: string, body: object) => requestJson(app, 'POST', path, { body });

/** Runs the enqueued jobs of alerts, each of them twice, as a queue may. */
async function runJobs(): Promise<void> {
  for (const { name, payload } of ctx.enqueued.splice(0))
    for (let run = 0; run < 2; run += 1) {
      if (name === 'mail-alert-confirmation')
        await mailAlertConfirmation({ ctx, input: payload as { subscriberId: number; requestedAt: string } });
      if (name === 'mail-alerts')
        await mailAlerts({ ctx, input: payload as { subscriberId: number; until: string } });
    }
}

/** Runs the daily job. @returns the letters that it leads to */
async function runDay() {
  ctx.letters.length = 0;
  await enqueueAlerts({ ctx });
  await runJobs();
  return [...ctx.letters];
}

const tokenIn = (text = '') => /\/alerts\/yours\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function ask(fields: object, language = 'en') {
  nextHour();
  const answer = await post(`/alerts?language=${language}`, fields);
  await runJobs();
  return { status: answer.status, body: await answer.text(), token: tokenIn(ctx.letters.at(-1)?.text) };
}

/** Asks for alerts and confirms them. @returns the token of the address */
async function follow(fields: { email?: string; clinic?: string; procedure?: string }): Promise<string> {
  const { token } = await ask({ email: newAddress(), ...fields });
  expect((await post('/alerts/confirm', { token })).status).toBe(204);
  ctx.letters.length = 0;
  nextHour();
  return token;
}

const countAddresses = () => ctx.db.$count(alertSubscribers);

/** Makes a public review that was published at an instant, by default now. */
const publish = (clinicId: number, procedureId: number, fields: object = {}) =>
  makeReview(ctx, { clinicId, procedureId, publishedAt: now, createdAt: now, ...fields });

test('nothing is sent before a confirmation, which opening the link is not', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const email = newAddress();
  const { status, body, token } = await ask({ email, clinic: clinic.slug });
  expect([status, body]).toEqual([204, '']);
  expect(ctx.letters).toHaveLength(1);
  expect(ctx.letters[0]).toMatchObject({ to: email, text: expect.stringContaining(clinic.name) });
  expect(ctx.letters[0]?.text).toContain(`${ctx.config.siteUrl}/alerts/yours?token=${token}`);
  const opened = await app.request(`/api/alerts?token=${token}`);
  expect(await opened.json()).toMatchObject({ alerts: [{ slug: clinic.slug, isConfirmed: false }] });
  await publish(clinic.id, procedure.id);
  nextWeek();
  expect(await runDay()).toEqual([]);
});

test('a letter about more than an address follows already claims nothing about the rest, in the language of the form', async () => {
  const [clinic, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const email = newAddress();
  const token = await follow({ email, clinic: clinic.slug });
  await ask({ email, clinic: other.slug }, 'ja');
  const [letter, ...others] = ctx.letters;
  expect(others).toEqual([]);
  expect(letter?.text).toContain(`${ctx.config.siteUrl}/ja/alerts/yours?token=${token}`);
  expect(letter?.text).toContain('この件については何もお送りしません');
  expect(letter?.text).not.toContain('アドレスを消去');
  // Nobody else may change the language of the letters: only the confirmation does.
  const readLanguage = async () => (await ctx.db.select().from(alertSubscribers))[0]?.language;
  expect(await readLanguage()).toBe('en');
  await post('/alerts/confirm?language=ja', { token });
  expect(await readLanguage()).toBe('ja');
});

test('what an address follows is named in the language of the page, whatever that of its letters', async () => {
  const procedure = await makeProcedure(ctx, { nameKo: '코성형' });
  const token = await follow({ procedure: procedure.slug });
  for (const [language, name] of [
    ['ko', '코성형'],
    ['vi', procedure.name],
  ]) {
    const answer = await app.request(`/api/alerts?token=${token}&language=${language}`);
    expect(await answer.json()).toMatchObject({ alerts: [{ name }] });
  }
});

test('an alert is ended by its id: one that is no number ends nothing, and none ends all', async () => {
  const clinic = await makeClinic(ctx);
  const token = await follow({ clinic: clinic.slug });
  for (const id of ['abc', '1.5', '-1', '01', 1.5, 0]) {
    const answer = await post('/alerts/end', { token, id });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fieldErrors: { id: expect.any(String) } },
    ]);
  }
  expect(await countAddresses()).toBe(1);
  expect((await post('/alerts/end', { token, id: '' })).status).toBe(204);
  expect(await countAddresses()).toBe(0);
});

test('a token that is cut, forged or long is not found, and nothing is claimed about its address', async () => {
  const token = await follow({ clinic: (await makeClinic(ctx)).slug });
  for (const wrong of [token.slice(0, -1), `${token}A`, '', 'a'.repeat(3000)]) {
    const answer = await app.request(`/api/alerts?token=${wrong}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: 'This link does not work. Please open it again from the latest letter.' },
    ]);
  }
});

test('a week’s letter tells new reviews of a clinic once, and there is none without news', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  await publish(clinic.id, procedure.id);
  const token = await follow({ clinic: clinic.slug });
  now = new Date('2026-11-05T00:00:00Z');
  const ids = [];
  for (let number = 0; number <= LINKED_REVIEWS; number += 1)
    ids.push((await publish(clinic.id, procedure.id)).id);
  await publish(clinic.id, procedure.id, { status: 'pending' });
  expect(await runDay()).toEqual([]);
  now = new Date('2026-11-09T00:30:00Z');
  const [letter, ...others] = await runDay();
  const late = await publish(clinic.id, procedure.id);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(`${clinic.name} has 6 new reviews:`);
  const { siteUrl } = ctx.config;
  const linked = [...(letter?.text ?? '').matchAll(/\/reviews\/[^/]+\/(\d+)/g)].map(([, id]) => Number(id));
  expect(linked).toEqual(ids.toReversed().slice(0, LINKED_REVIEWS));
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${siteUrl}/alerts/yours?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  // A later review of this week is of the next letter; the days until then bring none.
  now = new Date('2026-11-15T12:00:00Z');
  expect(await runDay()).toEqual([]);
  nextWeek();
  const [next] = await runDay();
  expect(next?.text).toContain(`${clinic.name} has 1 new review:`);
  expect(next?.text).toContain(`/reviews/${procedure.slug}/${late.id}`);
  nextWeek();
  expect(await runDay()).toEqual([]);
});

test('after a late letter the next one waits for seven days, and tells what came meanwhile', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  await follow({ clinic: clinic.slug, procedure: procedure.slug });
  const pay = (priceKrw: number) => publish(clinic.id, procedure.id, { priceKrw });
  const runOn = (day: string) => {
    now = new Date(`2026-11-${day}T01:41:00Z`);
    return runDay();
  };
  await pay(2_000_000);
  now = new Date('2026-11-11T01:00:00Z');
  await pay(4_000_000);
  const [late] = await runOn('11');
  expect(late?.text).toContain(`2 new reports name a price of ${procedure.name}.`);
  expect(late?.text).toContain('(2 reports of the last 48 months)');
  await pay(3_000_000);
  for (const day of ['12', '16', '17']) expect(await runOn(day)).toEqual([]);
  const [next] = await runOn('18');
  expect(next?.text).toContain(`1 new report names a price of ${procedure.name}.`);
  expect(next?.text).toMatch(/before: .* \(2 reports of[^]*now: .* \(3 reports of/);
  await pay(3_000_000);
  expect(await runOn('23')).toEqual([]);
  expect(await runOn('25')).toHaveLength(1);
});

test('a letter is sent once by two processes at a time, and again after a failure', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  await follow({ clinic: clinic.slug });
  await publish(clinic.id, procedure.id);
  nextWeek();
  await enqueueAlerts({ ctx });
  const input = ctx.enqueued.find(({ name }) => name === 'mail-alerts')?.payload as {
    subscriberId: number;
    until: string;
  };
  const refuse = { ...ctx, mailer: { ...ctx.mailer, send: () => Promise.reject(new Error('away')) } };
  await expect(mailAlerts({ ctx: refuse, input })).rejects.toThrow('away');
  await Promise.allSettled([mailAlerts({ ctx, input }), mailAlerts({ ctx, input })]);
  await mailAlerts({ ctx, input });
  expect(ctx.letters).toHaveLength(1);
  // A process that died before it noted the letter tells nothing twice.
  await ctx.db.update(alerts).set({ seenUntil: new Date('2026-11-03T12:00:00Z') });
  await ctx.db.update(alertSubscribers).set({ lastLetterAt: null });
  await mailAlerts({ ctx, input });
  expect(ctx.letters).toHaveLength(1);
  expect(await ctx.db.$count(sentLetters, eq(sentLetters.status, 'sent'))).toBeGreaterThan(0);
});

test('a procedure’s letter has its price before and now, each with its reports', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const pay = (priceKrw: number) => publish(clinic.id, procedure.id, { priceKrw });
  await follow({ procedure: procedure.slug });
  await publish(clinic.id, procedure.id, { priceKrw: null });
  nextWeek();
  expect(await runDay()).toEqual([]);
  for (const price of [3, 4, 5, 6, 7]) await pay(price * 1_000_000);
  nextWeek();
  const [first] = await runDay();
  expect(first?.text).toContain(`5 new reports name a price of ${procedure.name}.`);
  expect(first?.text).toContain('Price reported before: none');
  expect(first?.text).toContain('Price reported now: ₩5.0m (5 reports of the last 48 months)');
  await pay(9_000_000);
  await pay(9_000_000);
  nextWeek();
  const [second] = await runDay();
  expect(second?.text).toContain('Price reported before: ₩5.0m (5 reports of the last 48 months)');
  expect(second?.text).toContain('Price reported now: ₩6.0m (7 reports of the last 48 months)');
});

test('one letter covers everything that an address follows, in the language of its form', async () => {
  const [one, other, procedure] = [await makeClinic(ctx), await makeClinic(ctx), await makeProcedure(ctx)];
  const email = newAddress();
  const { token } = await ask({ email, clinic: `${one.slug},${other.slug}` }, 'ja');
  await ask({ email: email.toUpperCase(), procedure: procedure.slug });
  await post('/alerts/confirm', { token });
  nextHour();
  await publish(one.id, procedure.id, { priceKrw: 3_000_000 });
  await publish(other.id, procedure.id, { priceKrw: 3_000_000 });
  nextWeek();
  const letters = await runDay();
  expect(letters).toHaveLength(1);
  for (const { name } of [one, other])
    expect(letters[0]?.text).toContain(`${name}に新しい口コミが1件あります。`);
  expect(letters[0]?.text).toContain(`${procedure.name}の料金について新しい報告が2件あります。`);
  expect(letters[0]?.text).toContain(`${ctx.config.siteUrl}/ja/alerts/yours?token=${token}`);
});

test('the answer is the same for an address that follows it already, and letters are limited', async () => {
  const clinic = await makeClinic(ctx);
  const email = newAddress();
  await follow({ email, clinic: clinic.slug });
  const known = await ask({ email, clinic: clinic.slug });
  const unknown = await ask({ email: newAddress(), clinic: clinic.slug });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(ctx.letters.map(({ text }) => text.includes('gets already'))).toEqual([true, false]);
  for (let time = 0; time < 5; time += 1) await ask({ email, clinic: clinic.slug });
  expect(ctx.letters.filter(({ to }) => to === email)).toHaveLength(CONFIRMATION_LIMIT.count - 1);
});

test('a request that names again what an address follows leaves its room to the rest', async () => {
  const clinics = [];
  for (let made = 0; made < ALERTS_OF_ADDRESS; made += 1) clinics.push((await makeClinic(ctx)).slug);
  const email = newAddress();
  const known = clinics.splice(0, ALERTS_OF_ADDRESS - 1);
  for (let from = 0; from < known.length; from += CLINICS_OF_REQUEST)
    await ask({ email, clinic: known.slice(from, from + CLINICS_OF_REQUEST).join(',') });
  await ask({ email, clinic: [known[0], ...clinics].join(',') });
  expect(await ctx.db.$count(alerts)).toBe(ALERTS_OF_ADDRESS);
});

test('one thing or everything is ended; the address goes with the last', async () => {
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const token = await follow({ clinic: `${one.slug},${other.slug}` });
  const stranger = await follow({ clinic: one.slug });
  const read = async () =>
    (await (await app.request(`/api/alerts?token=${token}`)).json()) as { alerts: { id: number }[] };
  const [first, second] = (await read()).alerts;
  expect((await post('/alerts/end', { token: stranger, id: first?.id })).status).toBe(204);
  expect((await read()).alerts).toHaveLength(2);
  expect((await post('/alerts/end', { token, id: first?.id })).status).toBe(204);
  expect((await read()).alerts.map(({ id }) => id)).toEqual([second?.id]);
  expect(await countAddresses()).toBe(2);
  expect((await post('/alerts/end', { token })).status).toBe(204);
  expect(await countAddresses()).toBe(1);
  expect((await post('/alerts/end', { token })).status).toBe(404);
  expect((await post('/alerts/confirm', { token: 'guessed' })).status).toBe(404);
});

test('a mail program ends everything by one POST, twice if it likes; opening the page ends nothing', async () => {
  const clinic = await makeClinic(ctx);
  const token = await follow({ clinic: clinic.slug });
  const click = (method: string, of: string, body = 'List-Unsubscribe=One-Click') =>
    app.request(`/ja/alerts/yours?token=${of}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body,
      }),
    });
  expect((await click('GET', token)).status).toBe(200);
  const guessed = await click('POST', 'guessed');
  expect([guessed.status, await guessed.text()]).toEqual([
    200,
    expect.stringContaining('このリンクは使えません'),
  ]);
  for (const body of ['', 'foo=bar', 'List-Unsubscribe=Maybe']) await click('POST', token, body);
  expect(await countAddresses()).toBe(1);
  const ended = await click('POST', token);
  expect([ended.status, ended.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await ended.text()).toContain('終了しました');
  expect(await countAddresses()).toBe(0);
  expect((await click('POST', token)).status).toBe(200);
});

test('a form is led to its page, and a fault is told', async () => {
  const clinic = await makeClinic(ctx);
  const send = (fields: Record<string, string>) =>
    app.request('/api/alerts?language=th', { method: 'POST', body: new URLSearchParams(fields) });
  const sent = await send({ email: newAddress(), clinic: clinic.slug, procedure: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/th/alerts?sent=yes']);
  expect((await post('/alerts', { email: 'nobody', clinic: clinic.slug })).status).toBe(400);
  for (const fields of [{ clinic: 'unheard-of' }, { procedure: 'unheard-of' }, {}])
    expect((await post('/alerts', { email: newAddress(), ...fields })).status).toBe(400);
  const hidden = await makeClinic(ctx, { published: false });
  expect((await post('/alerts', { email: newAddress(), clinic: hidden.slug })).status).toBe(400);
});

test('what is not confirmed in a week goes with its address, and so do addresses of deleted clinics', async () => {
  const [kept, gone] = [await makeClinic(ctx), await makeClinic(ctx)];
  await ask({ email: newAddress(), clinic: kept.slug });
  await follow({ clinic: gone.slug });
  await follow({ clinic: kept.slug });
  now = new Date('2026-11-10T13:00:00Z');
  await sweep({ ctx });
  expect(await countAddresses()).toBe(3);
  now = new Date('2026-11-10T13:00:00.001Z');
  await sweep({ ctx });
  expect(await countAddresses()).toBe(2);
  await deleteClinic({ ctx: asStaff(ctx, 'admin'), input: { id: gone.id } });
  await sweep({ ctx });
  expect(await countAddresses()).toBe(1);
});

test('an erasure ends the alerts of the address', async () => {
  const clinic = await makeClinic(ctx);
  const email = newAddress();
  await follow({ email, clinic: clinic.slug });
  await follow({ clinic: clinic.slug });
  const operator = { ...ctx, actor: OPERATOR };
  const erase = (dryRun: boolean) =>
    erasePerson({ ctx: operator, input: { email: email.toUpperCase(), dryRun } });
  expect(await erase(true)).toMatchObject({ alerts: 1 });
  expect(await countAddresses()).toBe(2);
  expect(await erase(false)).toMatchObject({ alerts: 1 });
  expect(await countAddresses()).toBe(1);
});

test('a hidden clinic has no news, and a merged one those of the remaining entry', async () => {
  const [from, into, procedure] = [await makeClinic(ctx), await makeClinic(ctx), await makeProcedure(ctx)];
  const admin = asStaff(ctx, 'admin');
  await follow({ clinic: from.slug });
  const { token: both } = await ask({ email: newAddress(), clinic: `${from.slug},${into.slug}` });
  await post('/alerts/confirm', { token: both });
  nextHour();
  await publish(from.id, procedure.id);
  await publishClinic({ ctx: admin, input: { id: from.id, published: false } });
  nextWeek();
  expect(await runDay()).toEqual([]);
  await publishClinic({ ctx: admin, input: { id: from.id, published: true } });
  await makeMerge(admin, 'clinic', { fromId: from.id, intoId: into.id });
  await publish(into.id, procedure.id);
  nextWeek();
  const letters = await runDay();
  expect(letters).toHaveLength(2);
  for (const { text } of letters) expect(text.match(/has 1 new review:/g)).toHaveLength(1);
});

test('staff see how many confirmed alerts a clinic and a procedure have, and no address', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const both = { clinic: clinic.slug, procedure: procedure.slug };
  const moderator = asStaff(ctx, 'moderator');
  const count = async () => {
    const page = { filter: 'all', limit: 10, offset: 0 } as const;
    const { clinics } = await listAdminClinics({ ctx: moderator, input: { search: clinic.name, ...page } });
    const { procedures } = await listAdminProcedures({ ctx: moderator, input: {} });
    expect(JSON.stringify([clinics, procedures])).not.toContain('@mail.example');
    const totalOf = (rows: { id: number; alertTotal: number }[], id: number) =>
      rows.find((row) => row.id === id)?.alertTotal;
    return [totalOf(clinics, clinic.id), totalOf(procedures, procedure.id)];
  };
  await ask({ email: newAddress(), ...both });
  expect(await count()).toEqual([0, 0]);
  await follow({ clinic: clinic.slug });
  const token = await follow(both);
  expect(await count()).toEqual([2, 1]);
  await post('/alerts/end', { token });
  expect(await count()).toEqual([1, 0]);
});

test.each([
  { of: 'one report', paid: [3], monthsAgo: 0, counted: 1, windowMonths: 48 },
  { of: 'two reports', paid: [3, 5], monthsAgo: 0, counted: 2, windowMonths: 48 },
  {
    of: 'reports with an outlier',
    paid: [3, 3.2, 3.4, 3.6, 3.8, 4, 4.2, 4.4, 60],
    monthsAgo: 0,
    counted: 8,
    windowMonths: 24,
  },
  { of: 'a wider window', paid: [3, 3.2, 3.4, 3.6, 3.8], monthsAgo: 30, counted: 5, windowMonths: 48 },
])('the price of a letter is that of the procedure’s page: $of', async (reported) => {
  const { paid, monthsAgo, counted, windowMonths } = reported;
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  await follow({ procedure: procedure.slug });
  const treatmentDate = new Date(now.getTime() - monthsAgo * 31 * 86_400_000).toISOString().slice(0, 10);
  for (const million of paid)
    await publish(clinic.id, procedure.id, { priceKrw: million * 1_000_000, treatmentDate });
  // A reduced price is no news of the price.
  await publish(clinic.id, procedure.id, { priceKrw: 1_000_000, isPriceForReview: true, treatmentDate });
  nextWeek();
  const [letter] = await runDay();
  const { price } = (await (
    await app.request(`/api/procedures/${procedure.slug}`)
  ).json()) as ProcedureDetail;
  const { figure } = (await (await app.request(`/api/prices/${procedure.slug}`)).json()) as Prices;
  if (!price || !figure) throw new Error('The page has no price.');
  expect(price).toMatchObject({ count: counted, windowMonths });
  expect(figure).toMatchObject({ count: counted, medianKrw: price.medianKrw });
  const reports = price.count === 1 ? '1 report' : `${price.count} reports`;
  expect(letter?.text).toContain(
    `Price reported now: ${writeLead(formatsOf('en'), price)} (${reports} of the last ${price.windowMonths} months)`,
  );
});
