import { expect, test } from 'vitest';
import { listSamples, SAMPLE_REVIEWS } from './samples.ts';

const ids = (...asked: Parameters<typeof listSamples>) => listSamples(...asked).map(({ id }) => id);

test('there are four samples, some of each kind', () => {
  expect(ids(SAMPLE_REVIEWS, 'all')).toEqual([1, 2, 3, 4]);
  expect(ids(SAMPLE_REVIEWS, 'published')).toEqual([1, 3]);
  expect(ids(SAMPLE_REVIEWS, 'unpublished')).toEqual([2, 4]);
});
