import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clinicChanges, credentials, messages, users } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { makeClinic } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { declineClinicChange } from '../clinic-change/decline-clinic-change.ts';
import { approveClinicChange } from '../clinic-change/approve-clinic-change.ts';
import { insertMessage } from '../message/insert-message.ts';
import { mailClinicChange } from './mail-clinic-change.ts';
import { mailClinicInquiry } from './mail-clinic-inquiry.ts';

let visitor: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.letters.length = 0;
  visitor.enqueued.length = 0;
});

/** Creates a clinic with two accounts that can sign in, one only invited and one withdrawn. */
async function makeDesk() {
  const clinic = await makeClinic(visitor, { name: 'Quiet Desk' });
  const add = async (name: string, hasPassword: boolean, withdrawnAt: Date | null = null) => {
    const id = `${name}-${clinic.id}`;
    const email = `${id}@clinic.example`;
    await visitor.db
      .insert(users)
      .values({ id, name, email, role: 'clinic', clinicId: clinic.id, withdrawnAt });
    if (hasPassword)
      await visitor.db
        .insert(credentials)
        .values({ id, accountId: id, providerId: 'credential', userId: id, password: 'hash' });
    return email;
  };
  const notified = [await add('anna', true), await add('bora', true)];
  await add('invited', false);
  await add('gone', true, new Date());
  return { clinic, notified };
}

test('everybody of a clinic is told once of a new inquiry, and never who wrote or what', async () => {
  const { clinic, notified } = await makeDesk();
  const inquiry = { type: 'inquiry' as const, clinicId: clinic.id, name: 'Mina', message: 'About Sundays' };
  const id = await visitor.db.transaction((tx) => insertMessage(visitor, tx, inquiry));
  expect(visitor.enqueued).toEqual([{ name: 'mail-clinic-inquiry', payload: { messageId: id } }]);
  const run = () => mailClinicInquiry({ ctx: visitor, input: { messageId: id } });
  await run();
  await run();
  expect(visitor.letters.map(({ to }) => to)).toEqual(notified);
  expect(visitor.letters[0]).toMatchObject({
    subject: 'A patient has written to Quiet Desk',
    text: expect.stringContaining('https://clinics.example/clinic-portal/messages?filter=active'),
  });
  expect(JSON.stringify(visitor.letters)).not.toMatch(/mina|sundays/i);

  const read = await visitor.db.transaction((tx) => insertMessage(visitor, tx, inquiry));
  await visitor.db.update(messages).set({ status: 'in-progress' }).where(eq(messages.id, read));
  await mailClinicInquiry({ ctx: visitor, input: { messageId: read } });
  expect(visitor.letters, 'one that was read meanwhile').toHaveLength(notified.length);
  const contact = { message: 'To the operator', clinicId: clinic.id };
  visitor.enqueued.length = 0;
  await visitor.db.transaction((tx) => insertMessage(visitor, tx, contact));
  expect(visitor.enqueued).toEqual([]);
});

test.each(['approved', 'declined'] as const)('a clinic is told that its change was %s', async (status) => {
  const { clinic, notified } = await makeDesk();
  const [change] = await visitor.db
    .insert(clinicChanges)
    .values({
      clinicId: clinic.id,
      fields: { openingHours: '9 to 6', phone: '02-100-2000' },
      before: { openingHours: null, phone: null },
    })
    .returning();
  const id = change?.id ?? 0;
  await mailClinicChange({ ctx: visitor, input: { changeId: id } });
  expect(visitor.letters, 'while it waits').toEqual([]);
  await (status === 'approved'
    ? approveClinicChange({ ctx: admin, input: { id } })
    : declineClinicChange({ ctx: admin, input: { id, reason: 'The number is of another clinic.' } }));
  expect(visitor.enqueued).toEqual([{ name: 'mail-clinic-change', payload: { changeId: id } }]);
  await mailClinicChange({ ctx: visitor, input: { changeId: id } });
  await mailClinicChange({ ctx: visitor, input: { changeId: id } });
  expect(visitor.letters.map(({ to }) => to)).toEqual(notified);
  const [letter] = visitor.letters;
  expect(letter?.subject).toBe(`Your change of Quiet Desk was ${status}`);
  expect(letter?.text).toContain('Telephone, Opening hours');
  expect(letter?.text.includes('Reason: The number is of another clinic.')).toBe(status === 'declined');
});
