import { beginsLikePhoto, SIGNATURE_BYTES } from '#domain/photo/photo-signatures.ts';
import { isPicture, isTooLarge, readStart } from './pick-photos.ts';

/**
 * Shrinks photos that are too large, one at a time. A photo that cannot be shrunk stays unchanged, to be
 * refused; a file that only its name makes a photo loses its type, to be refused too.
 * @param room number of photos that can still be added; stops shrinking after one more than that
 */
export async function fitPhotos(chosen: readonly File[], room: number): Promise<readonly File[]> {
  const files = await Promise.all(chosen.map(checkType));
  const isLarge = (file: File) => isPicture(file) && isTooLarge(file);
  if (!files.some(isLarge)) return files;
  const shrink = await import('./shrink-photo.ts').catch(() => null);
  if (!shrink) return files;
  const fitted: File[] = [];
  let fitCount = 0;
  for (const file of files) {
    if (isLarge(file) && fitCount > room) continue;
    const small = isLarge(file) ? ((await shrink.shrinkPhoto(file)) ?? file) : file;
    fitted.push(small);
    if (isPicture(small) && !isTooLarge(small)) fitCount += 1;
  }
  return fitted;
}

/** Returns the file; without a type if its bytes begin like no photo, since browsers read the type off the name. */
async function checkType(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  const start = await readStart(file, SIGNATURE_BYTES);
  if (beginsLikePhoto(String.fromCharCode(...start))) return file;
  return new File([file], file.name, { lastModified: file.lastModified });
}
