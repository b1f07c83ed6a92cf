import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

/** Rasterises the path for a QR reader: four pixels per module, dark on white. */
function rasterise({ size, path }: { size: number; path: string }) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
}

test('a drawn QR code is read back, with the margin that readers need', async () => {
  const text = `otpauth://totp/Clinic%20Atlas%20Korea:kim.minji?secret=${'ABCDEFGH'.repeat(6)}ABCD&issuer=Clinic%20Atlas%20Korea&digits=6&period=30`;
  const qr = await drawQr(text);
  expect(decodeQR(rasterise(qr))).toBe(text);
  const xs = Array.from(qr.path.matchAll(/M(\d+) /g), ([, x]) => Number(x));
  expect(Math.min(...xs)).toBe(4);
});
