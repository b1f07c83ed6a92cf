import { isPicture, isTooLarge } from './pick-photos.ts';

/**
 * Shrinks photos that are too large, one at a time. A photo that cannot be shrunk stays unchanged, to be
 * refused.
 * @param room number of photos that can still be added; stops shrinking after one more than that
 */
export async function fitPhotos(chosen: readonly File[], room: number): Promise<readonly File[]> {
  const isLarge = (file: File) => isPicture(file) && isTooLarge(file);
  if (!chosen.some(isLarge)) return chosen;
  const shrink = await import('./shrink-photo.ts').catch(() => null);
  if (!shrink) return chosen;
  const fitted: File[] = [];
  let fitCount = 0;
  for (const file of chosen) {
    if (isLarge(file) && fitCount > room) continue;
    const small = isLarge(file) ? ((await shrink.shrinkPhoto(file)) ?? file) : file;
    fitted.push(small);
    if (isPicture(small) && !isTooLarge(small)) fitCount += 1;
  }
  return fitted;
}
