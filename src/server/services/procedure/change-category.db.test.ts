import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { procedureCategories } from '#server/db/schema/index.ts';
import { makeProcedure } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { renameCategory } from './rename-category.ts';
import { removeCategory } from './remove-category.ts';
import { createCategory } from './create-category.ts';

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const rename = (id: number, name: string) => renameCategory({ ctx: moderator, input: { id, name } });
const remove = (id: number, ctx = admin) => removeCategory({ ctx, input: { id } });

test('an empty category is renamed with its slug, and removed by an administrator', async () => {
  const { id } = await createCategory({ ctx: moderator, input: { name: 'Ears' } });
  expect(await rename(id, 'Ears and Lobes')).toMatchObject({ id, slug: 'ears-and-lobes' });
  expect(await rename(id, 'EARS and Lobes')).toMatchObject({ name: 'EARS and Lobes' });
  await expect(rename(id, 'Nose')).rejects.toMatchObject({ fieldErrors: { name: expect.any(String) } });
  await expect(remove(id, moderator)).rejects.toMatchObject({ code: 'forbidden' });
  await remove(id);
  await expect(rename(id, 'Ears')).rejects.toMatchObject({ code: 'not-found' });
});

test('a category with a procedure is neither renamed nor removed, one that visitors choose by is not removed', async () => {
  const { id } = await createCategory({ ctx: moderator, input: { name: 'Knees' } });
  const procedure = await makeProcedure(visitor, { categoryId: id });
  await expect(remove(id)).rejects.toThrow('1 procedure is in this category. Move or delete it first.');
  await expect(rename(id, 'Elbows')).rejects.toMatchObject({ code: 'conflict' });
  expect(procedure.categoryId).toBe(id);
  const [nose] = await visitor.db
    .select()
    .from(procedureCategories)
    .where(eq(procedureCategories.slug, 'nose'));
  await expect(remove(nose?.id ?? 0)).rejects.toThrow('Visitors choose by this category');
});
