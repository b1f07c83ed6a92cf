import { expect, test } from 'vitest';
import { readTrailQuery, toApiQuery, trailPath } from './trail-query.ts';

const read = (search: string) => readTrailQuery(new URLSearchParams(search));

test('the URL says what is shown; what makes no sense is as if it were not there', () => {
  const query = read(
    'actor=clinic%2012&entity=review&action=publish&from=2026-10-01&to=2026-10-02&before=40',
  );
  expect(toApiQuery(query)).toEqual({
    actor: 'clinic 12',
    entity: 'review',
    action: 'publish',
    from: '2026-10-01',
    to: '2026-10-02',
    before: 40,
    limit: 50,
  });
  const nonsense = read('actor=%20&entity=cat&from=yesterday&to=2026-99-99&before=x');
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([]);
});

test('a change of the filter begins at the newest event', () => {
  const query = read('actor=kim&before=40');
  expect(trailPath(query, { entity: 'review' })).toBe('/admin/clinics/trail?actor=kim&entity=review');
  expect(trailPath(query, { before: 12 })).toBe('/admin/clinics/trail?actor=kim&before=12');
});
