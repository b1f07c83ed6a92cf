import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { editClinic } from './clinic/edit-clinic.ts';
import { mergeClinics } from './merge/merge-clinics.ts';
import { mergeProcedures } from './merge/merge-procedures.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { updateProcedure } from './procedure/update-procedure.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = asStaff(await openTestContext(), 'admin');
});
afterAll(() => ctx.close());

async function merge(kind: MergeKind, fromId: number, intoId: number) {
  const { key } = await previewMerge({ ctx, input: { kind, fromId, intoId } });
  await (kind === 'clinic' ? mergeClinics : mergeProcedures)({ ctx, input: { fromId, intoId, key } });
}

const GONE = 2_000_000_000;

test('staff who act on a merged clinic learn where it went', async () => {
  const [from, into, last] = [await makeClinic(ctx), await makeClinic(ctx), await makeClinic(ctx)];
  await merge('clinic', from.id, into.id);
  const merged = (name: string) => ({
    code: 'not-found',
    message: `This clinic was merged into ${name} meanwhile.`,
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
    message: `This procedure was merged into ${into.name} meanwhile.`,
  });
  await expect(edit(GONE)).rejects.toMatchObject({ message: 'There is no such procedure.' });
});
