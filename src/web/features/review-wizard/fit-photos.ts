import { isPicture, isTooLarge } from './pick-photos.ts';

/**
 * Makes chosen photos that are too large smaller, one at a time. What can't be made smaller stays as it is, to be refused.
 * @param room how many photos can still be added; beyond one more nothing is decoded
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
