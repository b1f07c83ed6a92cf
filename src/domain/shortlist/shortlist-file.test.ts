import { expect, test } from 'vitest';
import { readShortlistFile, writeShortlistFile } from './shortlist-file.ts';
import { LONGEST_NOTE } from './shortlist.ts';

const file = (clinics: unknown, more: object = {}) =>
  JSON.stringify({ format: 'clinic-shortlist', version: 1, clinics, ...more });

test('what was written is read again, with its order and notes', () => {
  const clinics = [
    { slug: 'b-clinic', note: 'Ask "who"?\n<b>가격</b>', name: 'B' },
    { slug: 'a-clinic', note: '', name: null },
  ];
  expect(readShortlistFile(writeShortlistFile(clinics, new Date(0)))).toEqual({
    fault: null,
    clinics: clinics.map(({ slug, note }) => ({ slug, note })),
    unreadable: 0,
    cutNotes: 0,
  });
});

test.each([
  ['', 'notJson'],
  ['{"format"', 'notJson'],
  ['\u0000PNG', 'notJson'],
  ['null', 'notShortlist'],
  ['[]', 'notShortlist'],
  ['"text"', 'notShortlist'],
  ['{"clinics":[{"slug":"a"}]}', 'notShortlist'],
  [file({ length: 3 }), 'notShortlist'],
  [file([], { version: '1' }), 'notShortlist'],
  [file([{ slug: 'a' }], { version: 2 }), 'tooNew'],
  [file([]), 'empty'],
])('%j is refused: %s', (text, fault) => {
  expect(readShortlistFile(text)).toEqual({ fault });
});

test('entries of wrong types fall away, and what is a clinic stays', () => {
  const read = readShortlistFile(
    file([
      null,
      1,
      'a',
      [],
      {},
      { slug: 7 },
      { slug: '<img src=x>' },
      { slug: 'ok', note: 5 },
      { slug: 'Fine' },
    ]),
  );
  expect(read).toEqual({
    fault: null,
    clinics: [
      { slug: 'ok', note: '' },
      { slug: 'fine', note: '' },
    ],
    unreadable: 7,
    cutNotes: 1,
  });
});

test('a clinic that comes twice has both notes, and a long note is cut', () => {
  const read = readShortlistFile(
    file([
      { slug: 'a', note: 'one' },
      { slug: 'b', note: 'x'.repeat(LONGEST_NOTE + 1) },
      { slug: 'a', note: 'two' },
    ]),
  );
  expect(read).toMatchObject({
    clinics: [
      { slug: 'a', note: 'one\n\ntwo' },
      { slug: 'b', note: 'x'.repeat(LONGEST_NOTE) },
    ],
    cutNotes: 1,
  });
});
