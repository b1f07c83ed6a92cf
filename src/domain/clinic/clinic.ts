/** How a clinic is called wherever it is not a card: its name, or its number when it has none. */
export function clinicLabel(clinic: { id: number | null; name: string | null }): string {
  return clinic.name?.trim() || `Clinic #${clinic.id ?? 'Unknown'}`;
}

/** How a clinic is called on a card. */
export function clinicCardName(clinic: { name: string | null }): string {
  return clinic.name?.trim() || 'Unnamed Clinic';
}

/** A clinic's address on a card. */
export function clinicCardAddress(clinic: { address: string | null }): string {
  return clinic.address?.trim() || 'Address not provided';
}
