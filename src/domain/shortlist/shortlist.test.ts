import { describe, expect, test } from 'vitest';
import {
  joinNotes,
  LONGEST_NOTE,
  planMerge,
  readSlug,
  readSlugs,
  SHORTLIST_LIMIT,
  slugsQuery,
} from './shortlist.ts';

const clinics = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ slug: `clinic-${from + index}`, note: '' }));

describe('slugs of a link', () => {
  test('come back as they were written, in their order', () => {
    const slugs = ['some-clinic', '드림-성형외과', 'a_b'];
    expect(readSlugs(new URLSearchParams(slugsQuery(slugs)))).toEqual({ slugs, leftOut: 0 });
  });

  test('are read without repeated and impossible ones, and at most twenty', () => {
    const many = clinics(25).map(({ slug }) => slug);
    const read = readSlugs(
      new URLSearchParams({ c: ['A-Clinic', 'a-clinic', '<b>', '../x', '', ...many].join() }),
    );
    expect(read.slugs).toEqual(['a-clinic', ...many.slice(0, SHORTLIST_LIMIT - 1)]);
    expect(read.leftOut).toBe(6);
  });

  test.each([null, 7, {}, '', 'a b', 'a/b', '<script>', 'x'.repeat(201)])('%j is none', (value) => {
    expect(readSlug(value)).toBeNull();
  });
});

describe('notes on one clinic', () => {
  test('are joined without repeating text', () => {
    expect(joinNotes('mine', 'other')).toBe('mine\n\nother');
    expect(joinNotes('mine\n\nother', 'other')).toBe('mine\n\nother');
    expect(joinNotes('', 'other')).toBe('other');
    expect(joinNotes('mine', '')).toBe('mine');
  });

  test('stay apart where both do not fit', () => {
    expect(joinNotes('a'.repeat(LONGEST_NOTE), 'b')).toBeNull();
  });
});

describe('adding clinics', () => {
  test('keeps those of the list with their notes', () => {
    const own = [
      { slug: 'a', note: 'mine' },
      { slug: 'b', note: '' },
    ];
    const others = [
      { slug: 'b', note: 'read' },
      { slug: 'a', note: '' },
      { slug: 'c', note: 'new' },
    ];
    expect(planMerge(own, others)).toEqual({
      added: [{ slug: 'c', note: 'new' }],
      noted: [{ slug: 'b', note: 'read' }],
      present: ['b', 'a'],
      leftOut: [],
      notesLeftOut: [],
    });
  });

  test('adds one that comes twice once, with both notes', () => {
    const merge = planMerge(
      [],
      [
        { slug: 'a', note: 'one' },
        { slug: 'a', note: 'two' },
      ],
    );
    expect(merge.added).toEqual([{ slug: 'a', note: 'one\n\ntwo' }]);
  });

  test('stops at twenty, and tells which are left out', () => {
    const merge = planMerge(clinics(18), clinics(4, 18));
    expect(merge.added.map(({ slug }) => slug)).toEqual(['clinic-18', 'clinic-19']);
    expect(merge.leftOut).toEqual(['clinic-20', 'clinic-21']);
  });

  test('tells of a note that does not fit beside the own one', () => {
    const note = 'a'.repeat(LONGEST_NOTE);
    const merge = planMerge([{ slug: 'a', note }], [{ slug: 'a', note: 'other' }]);
    expect(merge).toMatchObject({ noted: [], notesLeftOut: ['a'] });
  });
});
