import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { redirectPermanently } from './redirect-permanently.ts';
import { revalidated } from './revalidated.ts';

test('a temporary redirect does not change the status of those after it', () => {
  const statuses = [
    redirect('/a', revalidated()),
    redirectPermanently('/b'),
    redirect('/c', revalidated(307)),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([302, 308, 307]);
});
