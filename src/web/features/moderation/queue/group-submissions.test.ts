import { expect, test } from 'vitest';
import { groupSubmissions } from './group-submissions.ts';

test('reviews of one submission stand together where its first stands, the others keep their order', () => {
  const rows = [
    { id: 1, submissionId: null },
    { id: 2, submissionId: 'a' },
    { id: 3, submissionId: 'b' },
    { id: 4, submissionId: 'a' },
    { id: 5, submissionId: null },
    { id: 6, submissionId: 'b' },
  ];
  expect(groupSubmissions(rows).map(({ id }) => id)).toEqual([1, 2, 4, 3, 6, 5]);
});
