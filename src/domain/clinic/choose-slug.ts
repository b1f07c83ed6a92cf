import { cutSlug, slugify } from '../slug.ts';

/** With both at their longest there is room for a number in the longest slug that is looked for. */
const LONGEST = { name: 100, district: 60 };

/**
 * A slug of its own for a clinic: reading (a) of its English name; for a second clinic of that name with its
 * district, then with a number. A name without a letter or digit becomes 'clinic'.
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
