import type { Texts } from '#texts/review-faults.ts';
import { fieldTextsOf } from '#web/lib/forms/form-answers.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import {
  faultTexts,
  isTargetFault,
  photoFaultTexts,
  targetFaultTexts,
  type TargetNames,
} from '../fault-texts.ts';

/** Names for the texts, as sent; `photos` in their order: image0 is the first. */
type Sent = TargetNames & { photos: readonly { name: string }[] };

/** Returns the texts for the fields that the API refused, by the names under which they were sent. */
export function readFieldTexts(
  t: Texts,
  error: unknown,
  { photos, ...names }: Sent,
): Readonly<Record<string, string>> {
  const ofPhotos = photos.map((photo, index) => {
    const field = `image${index}`;
    return [field, fieldTextsOf(error, photoFaultTexts(t, photo.name))[field]];
  });
  return withoutMissing({
    ...fieldTextsOf(error, { ...faultTexts(t), ...targetFaultTexts(t, names) }),
    ...Object.fromEntries(ofPhotos),
  });
}

/** Returns the sent names of the clinic or procedure that the API refused because the site does not list it any more. */
export const readGone = (error: unknown): string[] =>
  Object.entries((error instanceof ApiError && error.refusal?.fieldErrorCodes) || {}).flatMap(
    ([name, code]) => (isTargetFault(code) ? [name] : []),
  );

const withoutMissing = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
