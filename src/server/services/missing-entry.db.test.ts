import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { inviteAccount } from './account/invitation/invite-account.ts';
import { editClinic } from './clinic/edit-clinic.ts';
import { updateProcedure } from './procedure/update-procedure.ts';
import { updateReview } from './review/update-review.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = asStaff(await openTestContext(), 'admin');
});
afterAll(() => ctx.close());

const merge = (kind: MergeKind, fromId: number, intoId: number) => makeMerge(ctx, kind, { fromId, intoId });

const GONE = 2_000_000_000;

test('staff who act on a merged clinic learn where it went', async () => {
  const [from, into, last] = [await makeClinic(ctx), await makeClinic(ctx), await makeClinic(ctx)];
  await merge('clinic', from.id, into.id);
  const merged = (name: string) => ({
    code: 'not-found',
    message: `The clinic ${from.name} was merged into ${name} meanwhile.`,
  });
  const input = { id: from.id, edit: { phone: '02-555-0101' } };
  await expect(editClinic({ ctx, input })).rejects.toMatchObject(merged(into.name));
  await expect(merge('clinic', into.id, from.id)).rejects.toMatchObject(merged(into.name));
  await merge('clinic', into.id, last.id);
  await expect(editClinic({ ctx, input })).rejects.toMatchObject(merged(last.name));
  await expect(editClinic({ ctx, input: { ...input, id: GONE } })).rejects.toMatchObject({
    code: 'not-found',
    message: 'There is no such clinic.',
  });
});

test('staff who act on a merged procedure learn where it went', async () => {
  const [from, into] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  await merge('procedure', from.id, into.id);
  const edit = (id: number) => updateProcedure({ ctx, input: { id, edit: { name: 'Nose' } } });
  await expect(edit(from.id)).rejects.toMatchObject({
    message: `The procedure ${from.name} was merged into ${into.name} meanwhile.`,
  });
  await expect(edit(GONE)).rejects.toMatchObject({ message: 'There is no such procedure.' });
});

test('staff who move a review back to a merged clinic or procedure learn at the field where it went', async () => {
  const [clinic, remaining] = [await makeClinic(ctx), await makeClinic(ctx)];
  const [procedure, other] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const { id } = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  await merge('clinic', clinic.id, remaining.id);
  await merge('procedure', procedure.id, other.id);
  const move = (edit: ReviewEdit) =>
    updateReview({ ctx, input: { id, edit: { ...edit, editReason: 'As the patient named it' } } });
  await expect(move({ clinicId: clinic.id })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { clinicId: `The clinic ${clinic.name} was merged into ${remaining.name} meanwhile.` },
  });
  await expect(move({ procedureId: procedure.id })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { procedureId: `The procedure ${procedure.name} was merged into ${other.name} meanwhile.` },
  });
});

test('staff who invite an account of a merged clinic learn at the field where it went', async () => {
  const [from, into] = [await makeClinic(ctx), await makeClinic(ctx)];
  await merge('clinic', from.id, into.id);
  const input = { role: 'clinic', clinicId: from.id, email: 'desk@clinic.example' } as const;
  await expect(inviteAccount({ ctx, input })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { clinicId: `The clinic ${from.name} was merged into ${into.name} meanwhile.` },
  });
});
