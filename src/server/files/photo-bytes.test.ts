import { describe, expect, test } from 'vitest';
import { judgePhotoBytes } from './photo-bytes.ts';
import { MOST_SEGMENTS, TURN_BYTES } from './photo-walk.ts';

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const jpeg = (middle: string | Buffer) => bytesOf('\xff\xd8', middle, '\xff\xda\0\x02\xff\xd9');

function pngChunk(type: string, data = ''): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return bytesOf(length, type, data, '\0\0\0\0');
}

const png = (middle: Buffer) => bytesOf('\x89PNG\r\n\x1a\n', middle, pngChunk('IEND'));

function webp(middle: string): Buffer {
  const bytes = bytesOf('RIFF\0\0\0\0WEBP', middle);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

describe('a file of more segments than any camera writes is refused, however they are called', () => {
  test.each<[string, (count: number) => Buffer]>([
    ['segments of a JPEG', (count) => jpeg('\xff\xe1\0\x02'.repeat(count))],
    ['tables of a JPEG', (count) => jpeg('\xff\xdb\0\x02'.repeat(count))],
    ['scans of a JPEG', (count) => jpeg('\xff\xda\0\x02'.repeat(count))],
    ['restarts outside of a scan', (count) => jpeg('\xff\xd0'.repeat(count))],
    ['chunks of a PNG', (count) => png(bytesOf(...Array<Buffer>(count).fill(pngChunk('tEXt'))))],
    ['frames of a PNG', (count) => png(bytesOf(...Array<Buffer>(count).fill(pngChunk('fdAT'))))],
    ['chunks of a WebP', (count) => webp('EXIF\0\0\0\0'.repeat(count))],
    ['frames of a WebP', (count) => webp('ANMF\0\0\0\0'.repeat(count))],
  ])('%s', async (_, make) => {
    expect(await judgePhotoBytes(make(MOST_SEGMENTS - 5))).toBe('photo');
    expect(await judgePhotoBytes(make(MOST_SEGMENTS + 1))).toBe('foreign-data');
    // The walk stops at the limit, so damage after it is not detected.
    const damaged = make(MOST_SEGMENTS + 20);
    expect(await judgePhotoBytes(damaged.fill(0xee, damaged.length - 20))).toBe('foreign-data');
  });

  test('a file’s exposures count together against the limit', async () => {
    const exposure = jpeg('\xff\xe1\0\x02'.repeat(MOST_SEGMENTS / 4));
    expect(await judgePhotoBytes(bytesOf(exposure, exposure, exposure))).toBe('photo');
    expect(await judgePhotoBytes(bytesOf(exposure, exposure, exposure, exposure, exposure))).toBe(
      'foreign-data',
    );
  });
});

test.each([
  ['fill bytes before a marker', jpeg('\xff'.repeat(1_000_000))],
  ['stuffed bytes in a scan', jpeg(`\xff\xda\0\x02${'\xff\0'.repeat(500_000)}`)],
  ['restarts in a scan', jpeg(`\xff\xda\0\x02${'\xff\xd3'.repeat(500_000)}`)],
  ['zeros behind the end', bytesOf(jpeg(''), Buffer.alloc(1_000_000))],
])('%s are no segments', async (_, bytes) => {
  expect(await judgePhotoBytes(bytes)).toBe('photo');
});

test('markup in a photo’s bytes is found wherever the metadata is cut for searching', async () => {
  const script = '<!DOCTYPE';
  for (let before = TURN_BYTES - script.length - 1; before <= TURN_BYTES + 1; before += 1) {
    const text = `${'a'.repeat(before)}${script}${'a'.repeat(100)}`;
    expect(await judgePhotoBytes(png(pngChunk('tEXt', text))), String(before)).toBe('foreign-data');
  }
});

describe('checking a large file lets other requests run', () => {
  const turns = 8;
  const size = turns * TURN_BYTES;
  test.each([
    ['long metadata', png(pngChunk('tEXt', 'a'.repeat(size)))],
    [
      'many segments of metadata',
      jpeg(`\xff\xe1\xff\xff${'a'.repeat(0xffff - 2)}`.repeat(size / 0xffff + 1)),
    ],
    ['coded data', jpeg(`\xff\xda\0\x02${'\xff\0'.repeat(size / 2)}`)],
    ['fill bytes', jpeg('\xff'.repeat(size))],
    ['zeros behind the picture', bytesOf(jpeg(''), Buffer.alloc(size))],
  ])('while %s are looked through', async (_, bytes) => {
    let counted = 0;
    let isOver = false;
    const count = () => {
      counted += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    expect(await judgePhotoBytes(bytes)).toBe('photo');
    isOver = true;
    expect(counted).toBeGreaterThanOrEqual(turns / 2);
  });
});
