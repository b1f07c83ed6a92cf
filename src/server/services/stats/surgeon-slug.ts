import { cutSlug, slugify } from '#domain/slug.ts';
import { withoutTitles } from '../search/surgeon-key.ts';

const LONGEST_SLUG = 100;

/** The clinic's id keeps namesakes at different clinics apart, without a look at other clinics. */
export const surgeonSlug = ({ name, clinicId }: { clinicId: number; name: string }) =>
  `${cutSlug(slugify(withoutTitles(name)), LONGEST_SLUG) || 'surgeon'}-${clinicId}`;

/** Returns a slug that is not taken: the wished one, or it with a number. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number += 1;
  return number === 1 ? base : `${base}-${number}`;
}
