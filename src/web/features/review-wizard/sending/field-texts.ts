import type { Texts } from '#texts/review-faults.ts';
import { fieldTextsOf } from '#web/lib/forms/form-answers.ts';
import { faultTexts, photoFaultTexts } from '../fault-texts.ts';

/**
 * Returns the texts for the fields that the API refused, by the names under which they were sent.
 * @param photos as sent: image0 is the first
 */
export function readFieldTexts(
  t: Texts,
  error: unknown,
  photos: readonly { name: string }[],
): Readonly<Record<string, string>> {
  const ofPhotos = photos.map((photo, index) => {
    const field = `image${index}`;
    return [field, fieldTextsOf(error, photoFaultTexts(t, photo.name))[field]];
  });
  return withoutMissing({ ...fieldTextsOf(error, faultTexts(t)), ...Object.fromEntries(ofPhotos) });
}

const withoutMissing = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
