import type { Texts } from '#texts/review-page.ts';
import type { EditedPart } from './review-fields.ts';

const NAMES: Readonly<Record<EditedPart, (t: Texts) => string>> = {
  text: (t) => t.partText,
  price: (t) => t.partPrice,
  satisfaction: (t) => t.partSatisfaction,
  rating: (t) => t.partRating,
  recovery: (t) => t.partRecovery,
  photos: (t) => t.partPhotos,
  clinic: (t) => t.partClinic,
  procedure: (t) => t.partProcedure,
  doctor: (t) => t.partDoctor,
  date: (t) => t.partDate,
  age: (t) => t.partAge,
  gender: (t) => t.partGender,
  country: (t) => t.partCountry,
};

/** Lists the names of edited parts, for the review's page and for letters. */
export const namesOfParts = (t: Texts, parts: readonly EditedPart[]): string =>
  parts.map((part) => NAMES[part](t)).join(t.partSeparator);
