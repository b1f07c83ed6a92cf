import { expect, test } from 'vitest';
import { PHOTO_LIMITS } from './photo-rules.ts';
import { findSizeFault, readPhotoSize } from './photo-size.ts';

/** Joins texts, one byte per character, and bytes. */
const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part,
    ),
  );

const PNG = bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x3a, 0x98, 0, 0, 0x01, 0x02]);
const RIFF = 'RIFF\0\0\0\0WEBP';
const EXIF = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
const TABLE = [0xff, 0xff, 0xc4, 0, 3, 9];
const FRAME = [0xff, 0xc2, 0, 17, 8, 0x01, 0x02, 0x3a, 0x98, 3];

test.each([
  ['PNG', PNG],
  ['JPEG', bytesOf([0xff, 0xd8], EXIF, TABLE, FRAME)],
  ['extended WebP', bytesOf(RIFF, 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x97, 0x3a, 0, 0x01, 0x01, 0])],
  ['lossless WebP', bytesOf(RIFF, 'VP8L', [9, 0, 0, 0, 0x2f, 0x97, 0x7a, 0x40, 0x00, 0])],
  ['lossy WebP', bytesOf(RIFF, 'VP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x98, 0x3a, 0x02, 0x01])],
])('reads the size of a %s', (_, bytes) => {
  expect(readPhotoSize(bytes)).toEqual({ width: 15_000, height: 258 });
});

test.each([
  ['a PNG cut off', PNG.subarray(0, 18)],
  ['a JPEG without a frame', bytesOf([0xff, 0xd8], EXIF)],
  ['a JPEG with something else between segments', bytesOf([0xff, 0xd8], EXIF, [0])],
  ['another WebP', bytesOf(RIFF, 'ALPH', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['no photo', bytesOf('GIF89a, and so on')],
  ['nothing', new Uint8Array()],
])('says nothing of %s', (_, bytes) => {
  expect(readPhotoSize(bytes)).toBeNull();
});

test('refuses what has too many pixels, or is too long', () => {
  const { pixels, side } = PHOTO_LIMITS;
  expect(findSizeFault({ width: pixels / 1000, height: 1000 })).toBeNull();
  expect(findSizeFault({ width: pixels / 1000 + 1, height: 1000 })).toBe('photoPixels');
  expect(findSizeFault({ width: side, height: 1 })).toBeNull();
  expect(findSizeFault({ width: 1, height: side + 1 })).toBe('photoSide');
});
