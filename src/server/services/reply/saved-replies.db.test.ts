import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLY_PURPOSES } from '#domain/reply/reply-rules.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { deleteReply } from './delete-reply.ts';
import { listReplies } from './list-replies.ts';
import { updateReply } from './update-reply.ts';
import { createReply } from './create-reply.ts';

let visitor: TestContext;
let kim: TestContext;
beforeAll(async () => {
  visitor = await openTestContext({ mailReplyTo: 'editors@clinics.example' });
  kim = asStaff(visitor, 'moderator', 'kim');
});
afterAll(() => visitor.close());

const FIELDS = { purpose: 'question', title: 'Which hospital', body: 'Which hospital was it?' } as const;

test('a new site has plain replies for every purpose, and says where answers arrive', async () => {
  const { replies, replyAddress } = await listReplies({ ctx: kim });
  expect(new Set(replies.map(({ purpose }) => purpose))).toEqual(new Set(REPLY_PURPOSES));
  expect(replyAddress).toBe('editors@clinics.example');
  expect(
    (await listReplies({ ctx: { ...kim, config: { ...kim.config, mailReplyTo: undefined } } })).replyAddress,
  ).toBeNull();
});

test('moderators add, change and delete replies; the trail keeps ids and names of fields', async () => {
  const made = await createReply({ ctx: kim, input: FIELDS });
  expect(made).toMatchObject({ ...FIELDS, version: 1 });
  const fields = { ...FIELDS, body: 'Which hospital treated you?' };
  const changed = await updateReply({ ctx: kim, input: { id: made.id, version: 1, fields } });
  expect(changed).toMatchObject({ ...fields, version: 2, replacedVersion: 1 });
  expect(await updateReply({ ctx: kim, input: { id: made.id, version: 2, fields } })).toMatchObject({
    version: 2,
    replacedVersion: null,
  });
  await deleteReply({ ctx: kim, input: { id: made.id, version: 2 } });
  expect((await listReplies({ ctx: kim })).replies.map(({ id }) => id)).not.toContain(made.id);
  const events = await visitor.db.select().from(auditEvents).where(eq(auditEvents.entity, 'saved-reply'));
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['create', {}],
    ['edit', { fields: ['body'] }],
    ['delete', {}],
  ]);
});

test('a title stands once for each purpose, however it is written, also when two take it at once', async () => {
  const first = (await listReplies({ ctx: kim })).replies.find(({ purpose }) => purpose === 'decline');
  if (!first) throw new Error('There are no replies.');
  const taken = { code: 'invalid-input', fieldErrors: { title: expect.any(String) as string } };
  const again = { purpose: first.purpose, title: first.title.toUpperCase(), body: 'Another text' };
  await expect(createReply({ ctx: kim, input: again })).rejects.toMatchObject(taken);
  await createReply({ ctx: kim, input: { ...again, purpose: 'answer' } });
  const both = await Promise.allSettled(
    [1, 2].map(() => createReply({ ctx: kim, input: { ...FIELDS, title: 'At once' } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
});

test('a stale change is refused with the reply as it is; visitors and clinics read and write none', async () => {
  const made = await createReply({ ctx: kim, input: { ...FIELDS, title: 'Stale' } });
  await updateReply({ ctx: kim, input: { id: made.id, version: 1, fields: { ...FIELDS, title: 'Newer' } } });
  const stale = { code: 'conflict', current: { title: 'Newer', version: 2 } };
  for (const late of [
    () => updateReply({ ctx: kim, input: { id: made.id, version: 1, fields: FIELDS } }),
    () => deleteReply({ ctx: kim, input: { id: made.id, version: 1 } }),
  ])
    await expect(late()).rejects.toMatchObject(stale);
  await expect(deleteReply({ ctx: kim, input: { id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not-found',
  });
  const clinic: TestContext = { ...visitor, actor: { kind: 'clinic', userId: 'c', clinicId: 1 } };
  for (const ctx of [visitor, clinic]) {
    const code = ctx === visitor ? 'unauthenticated' : 'forbidden';
    const refused = async (act: () => Promise<unknown>) =>
      expect((async () => act())()).rejects.toMatchObject({ code });
    await refused(() => listReplies({ ctx }));
    await refused(() => createReply({ ctx, input: FIELDS }));
    await refused(() => updateReply({ ctx, input: { id: made.id, fields: FIELDS } }));
    await refused(() => deleteReply({ ctx, input: { id: made.id } }));
  }
});
