import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawNoise, makePhonePhoto } from '#tests/support/photo-bytes.ts';
import { isCutOff } from './cut-photo.ts';

test.each([
  ['JPEG', () => makePhonePhoto(64, 48)],
  ['progressive JPEG', () => drawNoise().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => drawNoise().png().toBuffer()],
  ['WebP', () => drawNoise().webp().toBuffer()],
])('a %s is cut off or not, whatever follows its end', async (_, make) => {
  const photo = await make();
  expect(isCutOff(photo)).toBe(false);
  expect(isCutOff(Buffer.concat([photo, Buffer.from('a moving picture')]))).toBe(false);
  for (const share of [0.5, 0.9]) expect(isCutOff(photo.subarray(0, photo.length * share))).toBe(true);
});

test('the end of a preview before the picture is not the end of the picture', async () => {
  const photo = await sharp(await makePhonePhoto(64, 48))
    .jpeg()
    .toBuffer();
  const preview = Buffer.from([0xff, 0xe1, 0, 6, 1, 2, 0xff, 0xd9]);
  const withPreview = Buffer.concat([photo.subarray(0, 2), preview, photo.subarray(2)]);
  expect(isCutOff(withPreview)).toBe(false);
  expect(isCutOff(withPreview.subarray(0, -2))).toBe(true);
});

test.each(['', 'GIF89a', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBP'])('nothing is said of %j', (text) =>
  expect(isCutOff(Buffer.from(text, 'latin1'))).toBe(false),
);
