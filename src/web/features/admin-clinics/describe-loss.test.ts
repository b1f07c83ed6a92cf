import { expect, test } from 'vitest';
import { makeAdminClinic } from './clinic.fixture.ts';
import { describeLoss, describeUnpublishing } from './describe-loss.ts';

test.each([
  [{}, 'It has no reviews, photos, accounts or posted prices.'],
  [{ reviewTotal: 1 }, 'With it go its 1 review.'],
  [
    { reviewTotal: 1200, photoTotal: 1, accountTotal: 2 },
    'With it go its 1,200 reviews, 1 photo and 2 accounts.',
  ],
  [{ postedPriceTotal: 1 }, 'With it go its 1 posted price.'],
  [{ alertTotal: 2 }, 'With it go its 2 e-mail alerts.'],
  [
    { reviewTotal: 2, photoTotal: 3, postedPriceTotal: 4 },
    'With it go its 2 reviews, 3 photos and 4 posted prices.',
  ],
  [
    { reviewTotal: 2, inquiryTotal: 1 },
    'With it go its 2 reviews. 1 inquiry to it stays under Inquiries & Messages.',
  ],
  [
    { inquiryTotal: 3 },
    'It has no reviews, photos, accounts or posted prices. 3 inquiries to it stay under Inquiries & Messages.',
  ],
])('%j: %s', (totals, text) => expect(describeLoss(makeAdminClinic(totals))).toBe(text));

test.each([
  [0, 'Its page disappears from the site. No review of it is public.'],
  [1, 'Its page and 1 published review disappear from the site, and from every count and average.'],
  [1200, 'Its page and 1,200 published reviews disappear from the site, and from every count and average.'],
])('unpublishing a clinic with %i public reviews says so', (publicReviewTotal, text) => {
  expect(describeUnpublishing({ publicReviewTotal })).toBe(text);
});
