import reviewWizardTexts from '#texts/review-wizard.ts';
import { expect, test } from 'vitest';
import { describeFailures } from './describe-failures.ts';

const offline = {
  procedure: 'Rhinoplasty',
  reason: 'You seem to be offline. Everything you wrote is kept.',
  isUnanswered: true,
};
const refused = { procedure: 'Lip filler', reason: 'The clinic is unknown', isUnanswered: false };

test('reviews without an answer are named once, with those still to be sent, and can be resumed', () => {
  expect(
    describeFailures(reviewWizardTexts('en'), [offline, { ...offline, procedure: 'Lip filler' }]),
  ).toEqual({
    causes: [offline.reason],
    lines: ['Still to be sent: Rhinoplasty, Lip filler.'],
    canResume: true,
  });
});

test('refused reviews are to be checked, whatever else failed', () => {
  expect(describeFailures(reviewWizardTexts('en'), [offline, refused])).toEqual({
    causes: [],
    lines: [
      'Failed to submit 2 review(s). Please check details and try again.',
      `Failed to submit review for Rhinoplasty: ${offline.reason}`,
      'Failed to submit review for Lip filler: The clinic is unknown',
    ],
    canResume: false,
  });
});

test('a removed review that could not be withdrawn has the reason alone', () => {
  const t = reviewWizardTexts('en');
  expect(describeFailures(t, [{ ...offline, procedure: '' }])).toEqual({
    causes: [offline.reason],
    lines: [t.sendFailed],
    canResume: true,
  });
  expect(describeFailures(t, [{ ...refused, procedure: '' }])).toEqual({
    causes: [],
    lines: [t.sendFailed, refused.reason],
    canResume: false,
  });
});

test('a fault of the form itself names no review', () => {
  expect(describeFailures(reviewWizardTexts('en'), [])).toMatchObject({ canResume: false });
});
