import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import type { Kind } from './kind.ts';
import { submit } from './multipart.ts';

const SIZE = PHOTO_LIMITS.fileBytes;

const bytesOf = (...values: number[]) => Buffer.from(values);

/** Returns 5 MB: a header, then one pattern repeated. */
function fill(begin: Buffer | string, pattern: Buffer | string, size: number = SIZE): Buffer {
  const head = typeof begin === 'string' ? Buffer.from(begin, 'latin1') : begin;
  const each = typeof pattern === 'string' ? Buffer.from(pattern, 'latin1') : pattern;
  return Buffer.concat([head, Buffer.alloc(size - head.length, each)]);
}

const JPEG = bytesOf(0xff, 0xd8);
const EMPTY_SCAN = bytesOf(0xff, 0xda, 0, 2);
const JPEG_END = bytesOf(0xff, 0xd9);
const PNG = '\x89PNG\r\n\x1a\n';
const pngChunk = (type: string) => `\0\0\0\0${type}\0\0\0\0`;

/** Returns a JPEG full of metadata segments of the maximum length. */
function segments(text: string): Buffer {
  const body = Buffer.alloc(0xffff - 2, text, 'latin1');
  const segment = Buffer.concat([bytesOf(0xff, 0xe1, 0xff, 0xff), body]);
  const count = Math.floor((SIZE - 16) / segment.length);
  return Buffer.concat([JPEG, ...Array<Buffer>(count).fill(segment), EMPTY_SCAN, JPEG_END]);
}

function webp(pattern: string): Buffer {
  const bytes = fill('RIFF\0\0\0\0WEBP', pattern);
  bytes.writeUInt32LE(SIZE - 8, 4);
  return bytes;
}

/** Returns a file with twenty empty JPEG images, far apart. */
function exposures(): Buffer {
  const one = Buffer.concat([JPEG, EMPTY_SCAN, JPEG_END]);
  const bytes = Buffer.alloc(SIZE);
  for (let number = 0; number < 20; number += 1) one.copy(bytes, Math.floor((number * SIZE) / 20));
  return bytes;
}

/** Returns a decodable photo of 12 megapixels and nearly 5 MB, different each time. */
export async function largePhoto(): Promise<Buffer> {
  const [coarse, fine] = [
    randomFillSync(Buffer.alloc(400 * 300 * 3)),
    randomFillSync(Buffer.alloc(64 * 64 * 3)),
  ];
  const tile = await sharp(fine, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(coarse, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000)
    .composite([{ input: tile, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** Photos of 5 MB, one and five per request: decodable ones, and files that are slow to scan. */
export async function photoKinds(): Promise<Kind[]> {
  const real = await Promise.all(Array.from({ length: PHOTO_LIMITS.count }, largePhoto));
  const tedious: Record<string, Buffer> = {
    'JPEG, 1.3 million empty segments': fill(JPEG, bytesOf(0xff, 0xe1, 0, 2)),
    'JPEG, 1.3 million empty scans': fill(JPEG, EMPTY_SCAN),
    'JPEG, fill bytes alone': fill(JPEG, bytesOf(0xff)),
    'JPEG, restart markers alone': fill(JPEG, bytesOf(0xff, 0xd0)),
    'JPEG, a scan of stuffed bytes': fill(Buffer.concat([JPEG, EMPTY_SCAN]), bytesOf(0xff, 0)),
    'JPEG, a scan of restarts': fill(Buffer.concat([JPEG, EMPTY_SCAN]), bytesOf(0xff, 0xd1)),
    'JPEG, metadata of "<"': segments('<'),
    'JPEG, metadata of "<scrip"': segments('<scrip'),
    'JPEG, 5 MB of zeros behind it': fill(Buffer.concat([JPEG, EMPTY_SCAN, JPEG_END]), bytesOf(0)),
    'JPEG, 20 exposures among zeros': exposures(),
    'PNG, 440,000 empty chunks': fill(PNG, pngChunk('tEXt')),
    'PNG, 440,000 empty frames': fill(PNG, pngChunk('fdAT')),
    'WebP, 650,000 empty chunks': webp('EXIF\0\0\0\0'),
    'WebP, 650,000 empty frames': webp('ANMF\0\0\0\0'),
  };
  return [
    { name: 'five real photos of 12 megapixels', attacks: (sample) => [submit(sample, {}, real)] },
    ...Object.entries(tedious).map(([name, bytes]): Kind => {
      // The last byte differs, because identical files of a submission are scanned only once.
      const five = Array.from({ length: PHOTO_LIMITS.count }, (_, number) =>
        Buffer.concat([bytes.subarray(0, -1), bytesOf(number)]),
      );
      return {
        name,
        attacks: (sample) => [submit(sample, {}, [bytes]), submit(sample, {}, five)],
      };
    }),
  ];
}
