import sharp from 'sharp';
import { hashAt } from './photo-noise.ts';
import { DEMO_PHOTOS } from './photo-list.ts';
import { STYLES } from './photo-styles.ts';
import { createRandom } from './random.ts';

/** Drawn at half size and enlarged: softer, and four times as fast. */
const REDUCTION = 2;
const GRAIN = 5;
const PLACEHOLDER_SIDE = 16;

/** A picture in both formats that pages use, and a tiny preview as a data URI. */
export type DrawnPhoto = { webp: Buffer; jpg: Buffer; placeholder: string };

/**
 * Draws the picture of a key in `DEMO_PHOTOS`: an abstract in the site's colours. Deterministic for the key.
 * Throws on an unknown key.
 */
export async function drawDemoPhoto(key: string): Promise<DrawnPhoto> {
  const index = DEMO_PHOTOS.findIndex((photo) => photo.key === key);
  const photo = DEMO_PHOTOS[index];
  const style = STYLES[index % STYLES.length];
  if (!photo || !style) throw new Error(`no demonstration photo is called ${key}`);
  const width = photo.width / REDUCTION;
  const height = photo.height / REDUCTION;
  const unit = Math.min(width, height);
  const shade = style(createRandom(key));
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const grain = (hashAt(x, y, index) - 0.5) * GRAIN;
      const [red, green, blue] = shade(x / unit, y / unit);
      pixels[at] = red + grain;
      pixels[at + 1] = green + grain;
      pixels[at + 2] = blue + grain;
    }
  }
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  const enlarged = drawn.clone().resize(photo.width, photo.height, { kernel: 'cubic' });
  const [webp, jpg, tiny] = await Promise.all([
    enlarged.clone().webp({ quality: 80, effort: 3 }).toBuffer(),
    enlarged.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    drawn
      .clone()
      .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer(),
  ]);
  return { webp, jpg, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
