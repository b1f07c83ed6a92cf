/** Length limits of the forms that add or edit a clinic. */
export const CLINIC_LIMITS = {
  name: { shortest: 3, longest: 200 },
  address: { shortest: 5, longest: 500 },
  aliases: 20,
  specialties: { most: 30, longest: 80 },
  /** In one language. */
  localNames: 3,
} as const;
