import { expect, test } from 'vitest';
import { newCategorySchema, newProcedureSchema } from './procedure-edit.ts';

test('names are kept on one line and composed, a description keeps its lines', () => {
  expect(
    newProcedureSchema.parse({
      name: ' Nose\r\nTip ',
      nameKo: '코\n끝'.normalize('NFD'),
      aliases: ['tip\tplasty', ' \n '],
      category: 'nose',
      description: 'First\r\nsecond\u0007',
    }),
  ).toEqual({
    name: 'Nose Tip',
    nameKo: '코 끝',
    aliases: ['tip plasty'],
    category: 'nose',
    description: 'First\nsecond',
  });
  expect(newCategorySchema.parse({ name: 'Hair\nline' })).toEqual({ name: 'Hair line' });
});
