import reviewFaultTexts from '#texts/review-faults.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { expect, test } from 'vitest';
import { describeNotice } from './describe-notice.ts';
import { isBlurred, pickPhotos, rememberOrigin } from './pick-photos.ts';

const MOST_BYTES = 5 * 1024 * 1024;

const fileOf = (name: string, { type = 'image/jpeg', bytes = 10 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });
const LARGE = fileOf('large.jpg', { bytes: MOST_BYTES + 1 });

const told = (count: number, chosen: File[]) => {
  const present = Array.from({ length: count }, (_, index) => fileOf(`present-${index}.jpg`));
  const { added, notices } = pickPhotos(present, chosen);
  return {
    added: added.map((file) => file.name),
    notices: notices
      .map((notice) => describeNotice(reviewWizardTexts('en'), reviewFaultTexts('en'), notice))
      .map(({ title, text }) => `${title}: ${text}`),
  };
};

test('takes JPEG, PNG and WebP of up to 5 MB', () => {
  const files = [
    fileOf('a.jpg', { bytes: MOST_BYTES }),
    fileOf('b.png', { type: 'image/png' }),
    fileOf('c.webp', { type: 'image/webp' }),
  ];
  expect(told(0, files)).toEqual({ added: ['a.jpg', 'b.png', 'c.webp'], notices: [] });
});

test('drops another format and a file that is too large, each by its name', () => {
  const files = [fileOf('moving.gif', { type: 'image/gif' }), LARGE, fileOf('a.jpg')];
  expect(told(0, files)).toEqual({
    added: ['a.jpg'],
    notices: [
      'Invalid file type: moving.gif is not a supported image format. Please use JPEG, PNG, or WebP.',
      'File too large: large.jpg exceeds the 5MB size limit.',
    ],
  });
});

test('rejects a choice in which every file is too large', () => {
  expect(told(0, [LARGE])).toEqual({ added: [], notices: ['Error: Images must be less than 5MB each'] });
});

test('says of a large file that is no photo that it is no photo', () => {
  const notices = told(0, [fileOf('noise.jpg', { type: '', bytes: MOST_BYTES + 1 })]).notices;
  expect(notices).toEqual([expect.stringMatching(/^Invalid file type: /)]);
});

test('drops what is beyond five', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name));
  expect(told(3, files)).toEqual({
    added: ['a.jpg', 'b.jpg'],
    notices: [
      'Maximum photos reached: Only 2 more photo(s) could be added. You can select up to 5 photos total.',
    ],
  });
});

test('names no number where there is no room at all', () => {
  expect(told(5, [fileOf('a.jpg')]).notices).toEqual([
    'Maximum photos reached: You have chosen 5 photos already. Remove one to add another.',
  ]);
});

test('a photo that is there already is there once', () => {
  const present = fileOf('a.jpg');
  expect(pickPhotos([present], [present])).toEqual({ added: [], notices: [] });
});

test('says nothing of a choice that was given up', () => {
  expect(told(5, [])).toEqual({ added: [], notices: [] });
});

test('a blurred photo is the photo that it was made of, also when it is blurred again', () => {
  const original = fileOf('a.jpg');
  const blurred = fileOf('a.jpg', { bytes: 20 });
  const again = fileOf('a.jpg', { bytes: 30 });
  rememberOrigin(blurred, original);
  rememberOrigin(again, blurred);
  expect(pickPhotos([again], [original])).toEqual({ added: [], notices: [] });
  expect([isBlurred(original), isBlurred(again)]).toEqual([false, true]);
});
