import { slugify } from '../slug.ts';

/**
 * A slug of its own for a clinic: reading (a) of its English name; for a second clinic of that name with its
 * district, then with a number. A name without a letter or digit becomes 'clinic'.
 */
export function chooseSlug(
  clinic: { name: string; district: string | null },
  isTaken: (slug: string) => boolean,
): string {
  const plain = slugify(clinic.name) || 'clinic';
  if (!isTaken(plain)) return plain;
  const base = clinic.district ? `${plain}-${slugify(clinic.district)}` : plain;
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
