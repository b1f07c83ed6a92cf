import { expect, test } from 'vitest';
import { makeAdminClinic } from './clinic.fixture.ts';
import { describeLoss } from './describe-loss.ts';

test.each([
  [{}, 'It has no reviews, photos or accounts.'],
  [{ reviewTotal: 1 }, 'With it go its 1 review.'],
  [
    { reviewTotal: 1200, photoTotal: 1, accountTotal: 2 },
    'With it go its 1,200 reviews, 1 photo and 2 accounts.',
  ],
  [
    { reviewTotal: 2, inquiryTotal: 1 },
    'With it go its 2 reviews. 1 inquiry to it stays under Inquiries & Messages.',
  ],
  [
    { inquiryTotal: 3 },
    'It has no reviews, photos or accounts. 3 inquiries to it stay under Inquiries & Messages.',
  ],
])('%j: %s', (totals, text) => expect(describeLoss(makeAdminClinic(totals))).toBe(text));
