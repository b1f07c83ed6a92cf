import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Creates an image of random noise. */
export function drawNoise(width = 64, height = 48): Sharp {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a JPEG as a phone does: stored sideways with an orientation tag, and with GPS coordinates. */
export function makePhonePhoto(width = 1200, height = 900): Promise<Buffer> {
  return drawNoise(width, height)
    .jpeg({ quality: 60 })
    .withExif({
      IFD0: { Make: 'Planted Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 29/1 51/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '127/1 1/1 39/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG of one colour with the given dimensions, in a few kilobytes. */
export function makeHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey per pixel.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a chunk before the end of a PNG. */
export function withPngChunk(png: Buffer, type: string, data: string): Buffer {
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk(type, Buffer.from(data)), png.subarray(end)]);
}

/** Inserts a segment at the start of a JPEG: 0xfe is a comment, 0xe1 holds EXIF and XMP. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: string): Buffer {
  const body = Buffer.from(data, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** An empty zip archive: readers look for this record at the end of a file. */
export const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
