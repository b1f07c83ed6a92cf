import exifr from 'exifr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  drawNoise,
  EMPTY_ZIP,
  makeHugePng,
  makePhonePhoto,
  withJpegSegment,
  withPngChunk,
} from '#tests/support/photo-bytes.ts';
import { encodePhoto, restrictSharp } from './encode-photo.ts';

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  restrictSharp();
  const picture = drawNoise();
  jpeg = await picture.clone().jpeg().toBuffer();
  png = await picture.clone().png().toBuffer();
  webp = await picture.clone().webp().toBuffer();
});

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const TINY_JPEG = '\xff\xd8\xff\xda\0\x02\xff\xd9';
const withManySegments = (bytes: Buffer, count: number) =>
  join(bytes.subarray(0, 2), '\xff\xe0\0\x02'.repeat(count), bytes.subarray(2));

const FORMAT = 'is not a supported image format. Please use JPEG, PNG, or WebP.';
const DAMAGED = 'is incomplete or damaged. Please choose the original picture.';
const FOREIGN = 'holds something besides a picture. Please save it as a plain picture and try again.';

describe('a file is what its bytes say', () => {
  test.each<[string, () => Buffer, string]>([
    ['SVG named .png', () => join('<svg xmlns="http://www.w3.org/2000/svg"/>'), FORMAT],
    ['GIF', () => join('GIF89a', Buffer.alloc(40)), FORMAT],
    ['HEIC', () => join('\0\0\0\x18ftypheic', Buffer.alloc(40)), FORMAT],
    ['AVIF', () => join('\0\0\0\x18ftypavif', Buffer.alloc(40)), FORMAT],
    ['PDF', () => join('%PDF-1.7\n', Buffer.alloc(40)), FORMAT],
    ['nothing', () => Buffer.alloc(0), FORMAT],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), DAMAGED],
    ['a JPEG without its end', () => jpeg.subarray(0, -2), DAMAGED],
    ['the first bytes of a JPEG', () => jpeg.subarray(0, 20), DAMAGED],
    ['half a PNG', () => png.subarray(0, png.length / 2), DAMAGED],
    ['half a WebP', () => webp.subarray(0, webp.length / 2), DAMAGED],
    [
      'a JPEG with zeros for pixels',
      () => join('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x04ab\0\0\0\xff\xd9'),
      DAMAGED,
    ],
    ['a page behind a JPEG', () => join(jpeg, '<script>alert(1)</script>'), FOREIGN],
    ['bytes behind a JPEG', () => join(jpeg, 'x'), FOREIGN],
    ['an archive behind a JPEG', () => join(jpeg, 'PK\x03\x04 something', EMPTY_ZIP), FOREIGN],
    ['an archive behind a PNG', () => join(png, EMPTY_ZIP), FOREIGN],
    ['an archive behind a WebP', () => join(webp, EMPTY_ZIP), FOREIGN],
    ['bytes behind a PNG', () => join(png, 'abcd'), FOREIGN],
    ['an archive behind a second exposure', () => join(jpeg, jpeg, 'PK\x03\x04', EMPTY_ZIP), FOREIGN],
    ['a program in a comment', () => withJpegSegment(jpeg, 0xfe, '<?php system("id"); ?>'), FOREIGN],
    ['a page in a comment', () => withJpegSegment(jpeg, 0xfe, '*/<SCRIPT>alert(1)</SCRIPT>'), FOREIGN],
    ['a document in a comment', () => withJpegSegment(jpeg, 0xfe, '%PDF-1.4 obj'), FOREIGN],
    ['a drawing in a text of a PNG', () => withPngChunk(png, 'tEXt', 'x\0<svg onload=alert(1)>'), FOREIGN],
    // A recursive check took half a minute for these, and overflowed the stack for more.
    ['thousands of exposures', () => join(withManySegments(jpeg, 20_000), TINY_JPEG.repeat(5_000)), FOREIGN],
    ['exposures without end', () => join(jpeg, TINY_JPEG.repeat(100_000)), FOREIGN],
    ['a movie that is not announced', () => join(jpeg, '\0\0\0\x18ftypmp42', Buffer.alloc(40)), FOREIGN],
    [
      '256 megapixels',
      () => makeHugePng(16_000, 16_000),
      'has more than 50 megapixels. Please send a smaller picture.',
    ],
    [
      'an endless column',
      () => makeHugePng(1, 40_000_000),
      'has a side of more than 65,535 pixels. Please send a smaller picture.',
    ],
  ])('%s is refused by name', async (_, make, reason) => {
    await expect(encodePhoto('before.png', make())).rejects.toMatchObject({
      code: 'invalid-input',
      message: `before.png ${reason}`,
      fieldErrors: { images: `before.png ${reason}` },
    });
  });

  test.each<[string, () => Buffer]>([
    ['JPEG', () => jpeg],
    ['PNG', () => png],
    ['WebP', () => webp],
    ['zeros behind it', () => join(jpeg, Buffer.alloc(64))],
    ['a second exposure behind it', () => join(jpeg, Buffer.alloc(8), jpeg)],
    ["Samsung's trailer", () => join(jpeg, Buffer.alloc(30, 7), 'SEFHabcdSEFT')],
    [
      'a moving picture that is announced',
      () =>
        join(withJpegSegment(jpeg, 0xe1, 'GCamera:MotionPhoto="1"'), '\0\0\0\x18ftypmp42', Buffer.alloc(40)),
    ],
    ['a description in XML', () => withJpegSegment(jpeg, 0xe1, '<x:xmpmeta><rdf:RDF/></x:xmpmeta>')],
  ])('%s is a photo', async (_, make) => {
    expect(await encodePhoto('photo', make())).toMatchObject({ width: 64, height: 48, widths: [64] });
  });
});

test('a photo is drawn anew: upright, in every size and both forms, without where and how it was taken', async () => {
  const original = await makePhonePhoto();
  expect(await exifr.gps(original)).toMatchObject({ latitude: expect.closeTo(37.4975, 3) });
  const photo = await encodePhoto('photo.jpg', original);
  expect(photo).toMatchObject({ width: 900, height: 1200, widths: [240, 480, 900] });
  expect(photo.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '240.webp',
    '240.jpg',
    '480.webp',
    '480.jpg',
    '900.webp',
    '900.jpg',
  ]);
  for (const { width, format, bytes } of photo.files) {
    const read = await sharp(bytes).metadata();
    expect(read).toMatchObject({ width, format: format === 'jpg' ? 'jpeg' : 'webp', space: 'srgb' });
    expect([read.exif, read.icc, read.xmp, read.iptc, read.orientation]).toEqual(Array(5).fill(undefined));
    // exifr throws for WebP, which it can't read.
    expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
    expect(Buffer.from(bytes).includes('Planted')).toBe(false);
  }
  expect(photo.placeholder.length).toBeLessThan(600);
});

test.each([
  [2000, 1000, [240, 480, 960, 1600]],
  [1600, 100, [240, 480, 960, 1600]],
  [500, 500, [240, 480, 500]],
  [30, 30, [30]],
])('%i × %i is kept in widths of %j, never enlarged', async (width, height, widths) => {
  const bytes = await drawNoise(width, height).jpeg({ quality: 20 }).toBuffer();
  expect((await encodePhoto('x', bytes)).widths).toEqual(widths);
});

test.each([
  ['a noisy photo', 900, 1200],
  ['a noisy picture of the smallest size', 230, 230],
  ['an endless noisy screenshot', 400, 8000],
])('the smallest size of %s has at most 15 KB, and is no blank', async (_, width, height) => {
  const { files, widths } = await encodePhoto('x', await drawNoise(width, height).png().toBuffer());
  const smallest = files.filter((file) => file.width === widths[0]);
  expect(smallest.map(({ format }) => format)).toEqual(['webp', 'jpg']);
  for (const { bytes } of smallest) {
    expect(bytes.length).toBeLessThanOrEqual(15_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: Math.min(width, 240) });
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(2);
  }
});

test('a plain photo keeps the quality of its smallest size', async () => {
  const plain = { create: { width: 900, height: 1200, channels: 3, background: '#c9a' } } as const;
  const { files } = await encodePhoto('x', await sharp(plain).png().toBuffer());
  const mean = (await sharp(files[0]?.bytes).stats()).channels.map((channel) => Math.round(channel.mean / 4));
  expect(mean).toEqual([0xcc, 0x99, 0xaa].map((value) => Math.round(value / 4)));
});

test('what is see-through becomes white, other colour spaces become sRGB', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const ink = await drawNoise().toColourspace('cmyk').jpeg().toBuffer();
  const grey = await drawNoise().greyscale().toColourspace('b-w').png().toBuffer();
  for (const bytes of [clear, ink, grey]) {
    const { files } = await encodePhoto('x', bytes);
    for (const file of files)
      expect(await sharp(file.bytes).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
  }
  const { files } = await encodePhoto('x', clear);
  const { channels } = await sharp(files[0]?.bytes).stats();
  expect(channels.every(({ mean }) => mean > 250)).toBe(true);
});

test('no other reader of sharp is open', async () => {
  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toBuffer(),
  ).rejects.toThrow('unsupported image format');
});
