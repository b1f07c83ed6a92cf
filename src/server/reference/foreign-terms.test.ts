import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { getDataDirectory } from './data-directory.ts';
import { readShippedProcedures } from './shipped-procedures.ts';

const rows = parse<Record<string, string>>(
  readFileSync(join(getDataDirectory(), 'procedure-synonyms.csv'), 'utf8'),
  { columns: true },
);

test('every shipped procedure has terms in every language', () => {
  for (const { name } of readShippedProcedures()) {
    const row = rows.find(({ means }) => means === name);
    expect(
      Object.entries(row ?? { [name]: '' }).filter(([, terms]) => terms === ''),
      name,
    ).toEqual([]);
  }
});

test('what a term means is a procedure or words of one', () => {
  const known = readShippedProcedures().flatMap(({ name, aliases, category }) => [
    name,
    category.replace('-', ' '),
    ...aliases,
  ]);
  const unknown = rows.filter(
    ({ means = '' }) => !known.some((text) => text.toLowerCase().includes(means.toLowerCase())),
  );
  expect(unknown).toEqual([]);
});
