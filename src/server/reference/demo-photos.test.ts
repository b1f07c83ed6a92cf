import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTO_FORMATS } from '#domain/photo/photo-file.ts';
import { getDataDirectory } from './data-directory.ts';
import { readDemo, readDemoPhoto } from './demo.ts';

const DIRECTORY = join(getDataDirectory(), 'demo');
const FILE_LIMIT = 100_000;
const DIRECTORY_LIMIT = 6_000_000;

/** Returns the colours of a picture reduced to 4 × 4 pixels, 48 values of 0 to 255. */
const summarize = async (bytes: Buffer) => [
  ...(await sharp(bytes).toColourspace('srgb').resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
];

const meanDifference = (a: number[], b: number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

function findNearest(wanted: number[], pictures: number[][]): number {
  const differences = pictures.map((picture) => meanDifference(wanted, picture));
  return differences.indexOf(Math.min(...differences));
}

describe('the pictures of the demonstration', () => {
  const { photos, reviews } = readDemo();
  const read = (key: string) => Promise.all(PHOTO_FORMATS.map((format) => readDemoPhoto(key, format)));

  it('are 40 with keys of their own, portrait and landscape, each shown by a review', () => {
    expect(photos).toHaveLength(40);
    const keys = new Set(photos.map(({ key }) => key));
    expect(keys.size).toBe(photos.length);
    expect(photos.some(({ width, height }) => height > width)).toBe(true);
    expect(photos.some(({ width, height }) => width > height)).toBe(true);
    const shown = reviews.filter(({ status }) => status === 'published').flatMap((review) => review.photos);
    expect(new Set(shown)).toEqual(keys);
  });

  it('are the only files, small enough for a repository', () => {
    const listed = photos.flatMap(({ key }) => PHOTO_FORMATS.map((format) => `${key}.${format}`));
    expect(globSync('*', { cwd: join(DIRECTORY, 'photos') }).toSorted()).toEqual(listed.toSorted());
    const files = globSync('**/*.*', { cwd: DIRECTORY }).map((file) => statSync(join(DIRECTORY, file)).size);
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(DIRECTORY_LIMIT);
  });

  it('have the size that is promised and no metadata', { timeout: 60_000 }, async () => {
    for (const { key, width, height } of photos) {
      for (const [index, bytes] of (await read(key)).entries()) {
        const { exif, xmp, iptc, ...found } = await sharp(bytes).metadata();
        expect(found, key).toMatchObject({ format: ['webp', 'jpeg'][index], width, height });
        expect([exif, xmp, iptc], key).toEqual([undefined, undefined, undefined]);
        expect(bytes.length, key).toBeLessThan(FILE_LIMIT);
      }
    }
  });

  it('are not blank, and in every form unlike every other picture', { timeout: 60_000 }, async () => {
    const forms = await Promise.all(
      photos.map(async ({ key, placeholder }) => {
        expect(placeholder.length, key).toBeLessThan(400);
        const tiny = Buffer.from(placeholder.replace(/^[^,]+,/, ''), 'base64');
        return Promise.all([...(await read(key)), tiny].map((bytes) => summarize(bytes)));
      }),
    );
    const pictures = forms.map(([webp = []]) => webp);
    expect(pictures.filter((picture) => Math.max(...picture) - Math.min(...picture) < 20)).toEqual([]);
    expect(new Set(pictures.map(String)).size).toBe(photos.length);
    const own = photos.map((_, index) => index);
    for (const form of [1, 2])
      expect(forms.map((summaries) => findNearest(summaries[form] ?? [], pictures))).toEqual(own);
  });
});
