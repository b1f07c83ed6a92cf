import type { Locale } from '../locales.ts';

/** Returns the label of a clinic outside cards: its name, or its number if it has none. */
export function clinicLabel(clinic: { id: number; name: string }): string {
  return clinic.name.trim() || `Clinic #${clinic.id}`;
}

/** Returns the name of a clinic to its own people: the Korean one in Korean, if there is one. */
export const clinicNameIn = (locale: Locale, { name, nameKo }: { name: string; nameKo: string | null }) =>
  (locale === 'ko' && nameKo?.trim()) || name;

/** Returns the label of a clinic on a card. */
export function clinicCardName(clinic: { name: string }): string {
  return clinic.name.trim() || 'Unnamed Clinic';
}

export function clinicCardAddress(clinic: { address: string }): string {
  return clinic.address.trim() || 'Address not provided';
}
