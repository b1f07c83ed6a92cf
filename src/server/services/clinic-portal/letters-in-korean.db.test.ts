import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { clinicChanges, users } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure } from '#tests/support/factories.ts';
import { makeClinicAccount } from '#tests/support/sign-in.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { inviteAccount } from '../account/invitation/invite-account.ts';
import { mailInvitation } from '../account/invitation/mail-invitation.ts';
import { readInvitation } from '../account/invitation/read-invitation.ts';
import { mailPasswordReset } from '../account/password/mail-password-reset.ts';
import { requestPasswordReset } from '../account/password/request-password-reset.ts';
import { declineClinicChange } from '../clinic-change/decline-clinic-change.ts';
import { insertMessage } from '../message/insert-message.ts';
import { mailClinicChange } from './mail-clinic-change.ts';
import { mailPostedPrice } from './mail-posted-price.ts';
import { mailClinicInquiry } from './mail-clinic-inquiry.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(() => {
  ctx.letters.length = 0;
  ctx.enqueued.length = 0;
});

const makeQuietDesk = () => makeClinic(ctx, { name: 'Quiet Desk', nameKo: '고요한책상의원' });

async function makeAccount(clinicId: number, language: PortalLocale): Promise<string> {
  const email = await makeClinicAccount(ctx, clinicId);
  await ctx.db.update(users).set({ language }).where(eq(users.email, email));
  return email;
}

/** Returns the one letter to an address; all of its words but names are Korean. */
function koreanLetterTo(email: string) {
  const letters = ctx.letters.filter(({ to }) => to === email);
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  expect(letter?.subject).toMatch(/\p{Script=Hangul}/u);
  expect(letter?.html).toContain('<html lang="ko" dir="ltr">');
  expect(letter?.text).toMatch(/^안녕하세요\.\n/);
  const words = letter?.text
    .replaceAll(/https:\S+|Clinic Atlas Korea|[\w.-]+@clinic\.example/g, '')
    .match(/[A-Za-z]{2,}/g);
  expect(words).toBeNull();
  return letter;
}

test('each account of a clinic is told of an inquiry in its own language', async () => {
  const clinic = await makeQuietDesk();
  const [korean, english] = [await makeAccount(clinic.id, 'ko'), await makeAccount(clinic.id, 'en')];
  const inquiry = { type: 'inquiry' as const, clinicId: clinic.id, name: 'Mina', message: 'About Sundays' };
  const messageId = await ctx.db.transaction((tx) => insertMessage(ctx, tx, inquiry));
  await mailClinicInquiry({ ctx, input: { messageId } });
  const letter = koreanLetterTo(korean);
  expect(letter?.subject).toContain('고요한책상의원');
  expect(letter?.text).toContain('https://clinics.example/ko/clinic-portal/messages?filter=active');
  expect(ctx.letters.find(({ to }) => to === english)).toMatchObject({
    subject: 'A patient has written to Quiet Desk',
    text: expect.stringContaining('https://clinics.example/clinic-portal/messages?filter=active'),
  });
});

test('a decision about a profile names the fields in Korean, and the reason as staff wrote it', async () => {
  const clinic = await makeQuietDesk();
  const email = await makeAccount(clinic.id, 'ko');
  const [change] = await ctx.db
    .insert(clinicChanges)
    .values({
      clinicId: clinic.id,
      fields: { openingHours: '9–6', phone: '02-100-2000' },
      before: { openingHours: null, phone: null },
    })
    .returning();
  const id = change?.id ?? 0;
  const reason = '다른 병원의 번호입니다.';
  await declineClinicChange({ ctx: asStaff(ctx, 'admin'), input: { id, reason } });
  await mailClinicChange({ ctx, input: { changeId: id } });
  const letter = koreanLetterTo(email);
  expect(letter?.text).toContain('전화번호, 진료 시간');
  expect(letter?.text).toContain(reason);
  expect(letter?.text).toContain('https://clinics.example/ko/clinic-portal/profile');
});

test('a decision about a posted price names the procedure in Korean, and is told once', async () => {
  const clinic = await makeQuietDesk();
  const [korean, english] = [await makeAccount(clinic.id, 'ko'), await makeAccount(clinic.id, 'en')];
  const procedure = await makeProcedure(ctx, { nameKo: '코성형' });
  const of = { clinicId: clinic.id, procedureId: procedure.id };
  const posted = await makePostedPrice(ctx, { ...of, status: 'ended', reason: '양쪽 가격이 아닙니다.' });
  const input = { postedPriceId: posted.id };
  await mailPostedPrice({ ctx, input });
  await mailPostedPrice({ ctx, input });
  const letter = koreanLetterTo(korean);
  expect(letter?.subject).toContain('코성형');
  expect(letter?.text).toContain('양쪽 가격이 아닙니다.');
  expect(letter?.text).toContain('https://clinics.example/ko/clinic-portal/prices');
  expect(ctx.letters.find(({ to }) => to === english)?.subject).toBe(
    `Your price of ${procedure.name} was taken down`,
  );
  // A price that the clinic itself took down needs no letter.
  const own = await makePostedPrice(ctx, { ...of, status: 'ended' });
  ctx.letters.length = 0;
  await mailPostedPrice({ ctx, input: { postedPriceId: own.id } });
  expect(ctx.letters).toEqual([]);
});

test.each([
  [true, /visitors see it beside/, /방문자에게 표시됩니다/],
  [false, /once the clinic is public/, /병원이 공개되면/],
])('a clinic that is public (%s) is told if visitors see an approved price', async (published, en, ko) => {
  const clinic = await makeClinic(ctx, { name: 'Quiet Desk', nameKo: '고요한책상의원', published });
  const [korean, english] = [await makeAccount(clinic.id, 'ko'), await makeAccount(clinic.id, 'en')];
  const procedure = await makeProcedure(ctx, { nameKo: '코성형' });
  const of = { clinicId: clinic.id, procedureId: procedure.id };
  const posted = await makePostedPrice(ctx, { ...of, status: 'approved' });
  await mailPostedPrice({ ctx, input: { postedPriceId: posted.id } });
  expect(koreanLetterTo(korean)?.text).toMatch(ko);
  expect(ctx.letters.find(({ to }) => to === english)?.text.replaceAll(/\s+/g, ' ')).toMatch(en);
});

test('an invitation is in the language that was chosen for it, link and clinic too', async () => {
  const clinic = await makeQuietDesk();
  const email = 'invited@clinic.example';
  const { invitationUrl } = await inviteAccount({
    ctx: { ...ctx, actor: OPERATOR },
    input: { role: 'clinic', clinicId: clinic.id, email, language: 'ko' },
  });
  expect(invitationUrl).toMatch(/^https:\/\/clinics\.example\/ko\/invitation#/);
  await mailInvitation({ ctx, input: ctx.enqueued[0]?.payload as { invitationId: string } });
  const letter = koreanLetterTo(email);
  expect(letter?.text).toContain(invitationUrl);
  expect(letter?.text).toContain('고요한책상의원');
  expect(letter?.text).toContain(email);
  expect(letter?.text).toContain('https://clinics.example/ko/contact');
  const token = new URL(invitationUrl).hash.slice(1);
  const invitation = await readInvitation({ ctx, input: { token, clientKey: 'x' } });
  expect(invitation.clinicName).toBe('고요한책상의원');
});

test('a link for a forgotten password is in the language of the account', async () => {
  const clinic = await makeQuietDesk();
  const email = await makeAccount(clinic.id, 'ko');
  await requestPasswordReset({ ctx, input: { email, clientKey: 'x' } });
  const payload = ctx.enqueued[0]?.payload as Parameters<typeof mailPasswordReset>[0]['input'];
  await mailPasswordReset({ ctx, input: payload });
  expect(koreanLetterTo(email)?.text).toContain('https://clinics.example/ko/invitation#');
});

test('where the public pages lack Korean, letters lead to the English contact page', async () => {
  const clinic = await makeQuietDesk();
  const email = await makeAccount(clinic.id, 'ko');
  const english = { ...ctx, config: { ...ctx.config, languages: ['en' as const] } };
  await requestPasswordReset({ ctx, input: { email, clientKey: 'x' } });
  const payload = ctx.enqueued[0]?.payload as Parameters<typeof mailPasswordReset>[0]['input'];
  await mailPasswordReset({ ctx: english, input: payload });
  expect(koreanLetterTo(email)?.text).toContain('https://clinics.example/contact');
});
