import { expect, test } from 'vitest';
import { type FeedScope, feedPath, readFeedPath } from './feed-paths.ts';

test.each<[FeedScope, string]>([
  [{ of: 'reviews' }, '/feeds/reviews.atom'],
  [{ of: 'clinics', slug: 'paper-crane' }, '/feeds/clinics/paper-crane.atom'],
  [{ of: 'clinics', slug: '원진' }, '/feeds/clinics/%EC%9B%90%EC%A7%84.atom'],
  [{ of: 'procedures', slug: 'rhinoplasty' }, '/feeds/procedures/rhinoplasty.atom'],
])('%o is at %s', (scope, path) => {
  expect(feedPath(scope)).toBe(path);
  expect(readFeedPath(path)).toEqual(scope);
});

test.each(['/feeds', '/feeds/reviews', '/feeds/doctors/x.atom', '/feeds/clinics/a/b.atom', '/reviews.atom'])(
  '%s is no feed',
  (path) => expect(readFeedPath(path)).toBeNull(),
);
