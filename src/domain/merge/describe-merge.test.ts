import { expect, test } from 'vitest';
import { combineNames } from './combine-names.ts';
import { type ClinicMergeFacts, describeClinicMerge, describeProcedureMerge } from './describe-merge.ts';

const side = (name: string): ClinicMergeFacts['from'] => ({
  name,
  isPublished: true,
  isVerified: false,
  isDemo: false,
  hasPendingChange: false,
  facts: {},
});

const plain: ClinicMergeFacts = {
  from: side('Old Sail'),
  into: side('Bright Sail'),
  reviews: { published: 0, pending: 0, parked: 0, draft: 0, photos: 0 },
  accounts: 0,
  inquiries: 0,
  otherMessages: 0,
  decidedChanges: 0,
  postedPrices: 0,
  samePostedPrices: 0,
  surgeons: 0,
  surgeonPages: 0,
  sameSurgeons: [],
  alerts: 0,
  unconfirmedAlerts: 0,
  followingBoth: 0,
  names: { added: [], left: [] },
  localNames: { added: [], left: [] },
  address: '/clinics/old-sail',
};

test('a clinic that nothing hangs on moves its address alone', () => {
  expect(describeClinicMerge(plain)).toEqual({
    moved: ['No reviews', 'Its address: /clinics/old-sail leads to Bright Sail'],
    effects: [],
    left: [],
    refusal: null,
  });
});

test('everything that moves is counted, and what stays behind is said', () => {
  const lines = describeClinicMerge({
    ...plain,
    from: {
      ...side('Old Sail'),
      isVerified: true,
      hasPendingChange: true,
      facts: { Telephone: '02-1', Website: 'https://sail.example' },
    },
    into: { ...side('Bright Sail'), facts: { Website: 'https://sail.example', Telephone: '02-2' } },
    reviews: { published: 9, pending: 2, parked: 3, draft: 1, photos: 5 },
    accounts: 2,
    inquiries: 3,
    otherMessages: 1,
    decidedChanges: 1,
    postedPrices: 3,
    samePostedPrices: 1,
    surgeons: 3,
    surgeonPages: 1,
    sameSurgeons: [
      { name: 'Han Areum', reviews: [3, 1], isTakenDown: false },
      { name: 'Kwon Sangwoo', reviews: [0, 2], isTakenDown: true },
    ],
    alerts: 4,
    unconfirmedAlerts: 1,
    followingBoth: 2,
    names: { added: ['Old Sail', '옛돛'], left: ['Sail Three'] },
  });
  expect(lines.moved).toEqual([
    '15 reviews: 9 published, 2 waiting, 3 parked until the submitter answers, 1 unpublished or declined',
    '5 photos of those reviews',
    '2 accounts, whose people then see everything of Bright Sail',
    '3 inquiries and 1 message',
    'The change of its profile that it asks for',
    '1 decided change',
    '3 prices posted by clinics',
    '3 surgeons whom reviews name, 1 with a page',
    '4 e-mail alerts, 1 not confirmed',
    'Names it is found by: Old Sail, 옛돛',
    'Its address: /clinics/old-sail leads to Bright Sail',
  ]);
  expect(lines.effects).toEqual([
    'Both have posted prices for the same: 1 price of Old Sail ends or is declined.',
    'Surgeons of the same name become one, whose addresses both lead there: Han Areum (3 and 1 public review), Kwon Sangwoo (0 and 2 public reviews; the page is taken down).',
    '2 addresses with e-mail alerts of both keep one.',
  ]);
  expect(lines.left).toEqual([
    'Telephone: 02-1',
    'Verified: Old Sail is, Bright Sail is not',
    'Names for which Bright Sail has no room: Sail Three',
  ]);
});

test.each([
  [true, false, 'Bright Sail is not published: 1 published review disappears from the site with Old Sail.'],
  [
    false,
    true,
    'Bright Sail is published: 1 review that nobody could see becomes public, and its author is told if that was not done yet.',
  ],
])('published %s into published %s says what visitors see', (isFromPublished, isIntoPublished, effect) => {
  const { effects } = describeClinicMerge({
    ...plain,
    from: { ...plain.from, isPublished: isFromPublished },
    into: { ...plain.into, isPublished: isIntoPublished },
    reviews: { published: 1, pending: 3, parked: 0, draft: 0, photos: 0 },
  });
  expect(effects).toEqual([effect]);
});

test('of two waiting changes one is declined, and the demonstration merges with nothing else', () => {
  const { effects, moved, refusal } = describeClinicMerge({
    ...plain,
    from: { ...plain.from, hasPendingChange: true, isDemo: true },
    into: { ...plain.into, hasPendingChange: true },
  });
  expect(effects.join()).toContain('That of Old Sail is declined');
  expect(moved.join()).not.toContain('asks for');
  expect(refusal).toContain('demonstration');
});

test('procedures say what counts together and where it stands', () => {
  expect(
    describeProcedureMerge({
      from: { name: 'Nose job', category: 'Other', description: 'Of the nose', languages: ['ja', 'zh-Hans'] },
      into: { name: 'Rhinoplasty', category: 'Nose', description: null, publishedReviews: 4 },
      reviews: { published: 2, pending: 0, parked: 0, draft: 0, photos: 0 },
      clinics: 1,
      postedPrices: 1,
      samePostedPrices: 0,
      alerts: 1,
      unconfirmedAlerts: 0,
      followingBoth: 1,
      names: { added: ['Nose job'], left: [] },
      address: '/reviews/nose-job',
    }),
  ).toEqual({
    moved: [
      '2 reviews of 1 clinic: 2 published',
      '1 price posted by clinics',
      '1 e-mail alert',
      'Names it is found by: Nose job',
      'Its address: /reviews/nose-job leads to Rhinoplasty',
    ],
    effects: [
      'Prices and scores of 6 published reviews count together as Rhinoplasty.',
      'It stands under Other now; what moves stands under Nose.',
      '1 address with e-mail alerts of both keeps one.',
    ],
    left: [
      'Description of Nose job: Of the nose',
      'Name and description of Nose job in Japanese, Simplified Chinese',
    ],
    refusal: null,
  });
});

test('names are taken over once, and as far as there is room', () => {
  expect(combineNames(['View', null, 'Byu'], ['view', null, '뷰', 'View Two', '뷰'], 1)).toEqual({
    added: ['뷰'],
    left: ['View Two'],
  });
});
