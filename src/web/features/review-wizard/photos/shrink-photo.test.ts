import { expect, test } from 'vitest';
import { type Painter, shrinkPhoto } from './shrink-photo.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = new File([new Uint8Array(6 * MEGABYTE)], 'IMG_1.HEIC.png', {
  type: 'image/png',
  lastModified: 1234,
});

/** Creates a painter whose encoder returns blobs of the given sizes, one after the other. */
function paint({ width = 8000, height = 6000, bytes = [MEGABYTE] as (number | null)[] } = {}) {
  const drawn: string[] = [];
  let closed = 0;
  const painter: Painter = {
    decode: async () => ({ width, height, close: () => (closed += 1) }),
    encode: async (_, size, quality) => {
      const count = bytes[drawn.length] ?? null;
      drawn.push(`${size.width}x${size.height} ${quality}`);
      return count === null ? null : new Blob([new Uint8Array(count)], { type: 'image/jpeg' });
    },
  };
  return { painter, drawn, closings: () => closed };
}

test('a large photo becomes a JPEG of at most 4096 pixels', async () => {
  const { painter, drawn, closings } = paint();
  const small = await shrinkPhoto(LARGE, painter);
  expect(small).toMatchObject({
    name: 'IMG_1.HEIC.jpg',
    type: 'image/jpeg',
    size: MEGABYTE,
    lastModified: 1234,
  });
  expect(drawn).toEqual(['4096x3072 0.88']);
  expect(closings()).toBe(1);
});

test('a photo that is still too large is drawn smaller, and at last given up', async () => {
  const heavy = 5 * MEGABYTE + 1;
  const third = paint({ bytes: [heavy, null, 5 * MEGABYTE] });
  expect((await shrinkPhoto(LARGE, third.painter))?.size).toBe(5 * MEGABYTE);
  expect(third.drawn).toHaveLength(3);
  const never = paint({ bytes: [heavy, heavy, heavy] });
  expect(await shrinkPhoto(LARGE, never.painter)).toBeNull();
  expect(never.closings()).toBe(1);
});

test('a small picture is not enlarged', async () => {
  const { painter, drawn } = paint({ width: 1000, height: 20 });
  await shrinkPhoto(LARGE, painter);
  expect(drawn[0]).toBe('1000x20 0.88');
});

test('a photo that the browser can’t decode, or only with all its memory, is not shrunk', async () => {
  const { painter, drawn } = paint();
  expect(await shrinkPhoto(LARGE, { ...painter, decode: () => Promise.reject(new Error('no')) })).toBeNull();
  const huge = Object.defineProperty(new File([], 'huge.jpg'), 'size', { value: 61 * MEGABYTE });
  expect(await shrinkPhoto(huge, painter)).toBeNull();
  expect(drawn).toEqual([]);
});
