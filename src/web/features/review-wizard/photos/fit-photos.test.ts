import { afterEach, expect, test, vi } from 'vitest';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { fitPhotos } from './fit-photos.ts';
import { pickPhotos } from './pick-photos.ts';

afterEach(() => vi.unstubAllGlobals());

const jpeg = (name: string, bytes = 10) => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff]);
  return new File([content], name, { type: 'image/jpeg', lastModified: 5 });
};

test('a photo stays the same file', async () => {
  const photo = jpeg('real.jpg');
  expect(await fitPhotos([photo], 5)).toEqual([photo]);
});

test.each([
  ['text that is called a photo', new File(['Not a photo at all'], 'fake.jpg', { type: 'image/jpeg' })],
  ['an empty file', new File([], 'empty.jpg', { type: 'image/jpeg' })],
])('%s loses its type and is refused by its name', async (_, file) => {
  const fitted = await fitPhotos([file], 5);
  expect(fitted).toEqual([expect.objectContaining({ name: file.name, size: file.size, type: '' })]);
  expect(pickPhotos([], fitted)).toEqual({
    added: [],
    notices: [{ kind: 'photoUnsupported', file: file.name }],
  });
});

test('an unreadable photo does not keep out the others', async () => {
  const photo = jpeg('real.jpg');
  const gone = jpeg('gone.jpg');
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
  const fitted = await fitPhotos([gone, photo], 5);
  expect(pickPhotos([], fitted).added).toEqual([photo]);
});

test('a large photo that cannot be shrunk stays as it is, to be refused for its size', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const large = jpeg('large.jpg', PHOTO_LIMITS.fileBytes + 1);
  expect(await fitPhotos([large], 5)).toEqual([large]);
});
