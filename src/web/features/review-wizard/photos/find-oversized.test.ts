import { expect, test } from 'vitest';
import { makeJpeg } from '#tests/support/submission.ts';
import { findCutOff, findOversized } from './find-oversized.ts';
import { pickPhotos } from './pick-photos.ts';

/** Creates the start of a PNG of a size. */
function png(name: string, width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(33));
  for (const [index, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries())
    head.setUint8(index, byte);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head], name, { type: 'image/png' });
}

test('a picture with too many pixels is refused when it is chosen', async () => {
  const [huge, small] = [png('huge.png', 15_000, 15_000), png('small.png', 1500, 1500)];
  const oversized = await findOversized([huge, small]);
  expect(pickPhotos([], [huge, small], oversized)).toEqual({
    added: [small],
    notices: [{ kind: 'photoPixels', file: 'huge.png' }],
  });
});

test('one whose size can not be read is left to the server', async () => {
  const gone = png('gone.png', 15_000, 15_000);
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
  expect(await findOversized([gone, new File(['x'], 'x.jpg', { type: 'image/jpeg' })])).toEqual(new Map());
});

test('a photo that is cut off is refused as damaged when it is chosen, also alone and too large', async () => {
  const bytes = new Uint8Array(await makeJpeg());
  const whole = new File([bytes], 'whole.jpg', { type: 'image/jpeg' });
  const cut = new File([bytes.subarray(0, -2)], 'cut.jpg', { type: 'image/jpeg' });
  const large = new File([bytes.subarray(0, -2), new Uint8Array(6_000_000)], 'large.jpg', {
    type: 'image/jpeg',
  });
  expect(await findCutOff([whole, cut, large])).toEqual([cut, large]);
  const faulty = new Map([[large, 'photoDamaged' as const]]);
  expect(pickPhotos([], [large], faulty).notices).toEqual([{ kind: 'photoDamaged', file: 'large.jpg' }]);
});
