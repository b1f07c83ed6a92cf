import * as z from 'zod';
import { expect, test } from 'vitest';
import { findFaults } from './invalid-fields.ts';

const schema = z.object({
  text: z.string(),
  page: z.coerce.number().int().min(1).max(5),
  sort: z.enum(['recent', 'oldest']),
  list: z.array(z.string()).max(1),
  day: z.iso.date(),
  score: z.int(),
  flag: z.literal(true),
  name: z.string('Please enter a name'),
  code: z.string().min(3),
  either: z.union([z.boolean(), z.null()]),
});

const faultsOf = (input: unknown) => findFaults(schema, input);

test('each kind of fault is said in plain words, the schema’s own first', () => {
  const input = {
    text: 1,
    page: 9,
    sort: 'best',
    list: ['a', 'b'],
    day: 'soon',
    score: 1.5,
    flag: 0,
    name: 2,
    code: 'x',
    either: 3,
  };
  expect(faultsOf(input)).toEqual({
    text: 'Must be a text',
    page: 'Must be at most 5',
    sort: 'Must be one of recent, oldest',
    list: 'Must be at most 1 entry',
    day: 'Not valid',
    score: 'Must be a whole number',
    flag: 'Must be true',
    name: 'Please enter a name',
    code: 'Must be at least 3 characters',
    either: 'Not valid',
  });
});

test('a missing field is said to be missing', () => {
  expect(faultsOf({})).toMatchObject({ text: 'Missing', list: 'Missing', name: 'Please enter a name' });
  expect(faultsOf({ page: 'x' })).toMatchObject({ page: 'Must be a number' });
});
