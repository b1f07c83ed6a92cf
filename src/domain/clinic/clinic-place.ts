import { groupBy } from '../group-by.ts';

type Placed = { district: string | null; city: string | null };
type Named = Placed & { name: string; nameKo: string | null; address: string | null };

/** Returns 'Gangnam-gu, Seoul'; empty if neither is known. Districts of several cities share a name. */
export const clinicPlace = ({ district, city }: Placed): string =>
  [district, city].filter(Boolean).join(', ');

/**
 * Returns a function that says where a clinic of a list is: its district and city, or its address if another clinic of
 * the list has the same name there.
 */
export function distinctPlaces(clinics: readonly Named[]): (clinic: Named) => string {
  const keyOf = (clinic: Named) => [clinic.name, clinic.nameKo, clinicPlace(clinic)].join('\n');
  const byKey = groupBy(clinics, keyOf);
  return (clinic) => {
    const isShared = (byKey.get(keyOf(clinic))?.length ?? 0) > 1;
    return (isShared && clinic.address) || clinicPlace(clinic);
  };
}
