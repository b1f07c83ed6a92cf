import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_PHOTOS } from './photo-list.ts';
import { drawDemoPhoto } from './photos.ts';

describe('the demonstration pictures', () => {
  it('are 40 with keys of their own, upright and lying', () => {
    expect(new Set(DEMO_PHOTOS.map(({ key }) => key)).size).toBe(40);
    expect(DEMO_PHOTOS.some(({ width, height }) => height > width)).toBe(true);
    expect(DEMO_PHOTOS.some(({ width, height }) => width > height)).toBe(true);
  });

  it('are WebP of the promised size, light to load, not one colour, and the same each time', async () => {
    for (const photo of DEMO_PHOTOS.slice(0, 3)) {
      const { webp, jpg, placeholder } = await drawDemoPhoto(photo.key);
      for (const [bytes, form] of [
        [webp, 'webp'],
        [jpg, 'jpeg'],
      ] as const) {
        const { format, width, height } = await sharp(bytes).metadata();
        expect({ format, width, height }).toEqual({ format: form, width: photo.width, height: photo.height });
        expect(bytes.length).toBeLessThan(100_000);
      }
      expect(placeholder.length).toBeLessThan(400);
      const { channels } = await sharp(webp).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    }
    const [first, second] = DEMO_PHOTOS;
    if (!first || !second) throw new Error('no pictures');
    const { webp } = await drawDemoPhoto(first.key);
    expect(webp.equals((await drawDemoPhoto(first.key)).webp)).toBe(true);
    expect(webp.equals((await drawDemoPhoto(second.key)).webp)).toBe(false);
  }, 30_000);

  it('refuse an unknown key', async () => {
    await expect(drawDemoPhoto('holiday')).rejects.toThrow('holiday');
  });
});
