import { cutSlug, slugify } from '../slug.ts';

/** Limits that leave room for a number in the longest slug that the site looks up. */
const LONGEST = { name: 100, district: 60 };

/**
 * Returns a unique slug for a clinic: its English name, with the district if taken, then with a number. A name without
 * a letter or digit becomes 'clinic'.
 */
export function chooseSlug(
  clinic: { name: string; district: string | null },
  isTaken: (slug: string) => boolean,
): string {
  const plain = cutSlug(slugify(clinic.name), LONGEST.name) || 'clinic';
  if (!isTaken(plain)) return plain;
  const district = cutSlug(slugify(clinic.district ?? ''), LONGEST.district);
  const base = district === '' ? plain : `${plain}-${district}`;
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
