/** Messages and length limits of the forms that add or edit a clinic. */
export const CLINIC_LIMITS = {
  name: { shortest: 3, longest: 200 },
  address: { shortest: 5, longest: 500 },
  aliases: 20,
} as const;

export const CLINIC_MESSAGES = {
  nameMissing: 'Clinic name is required',
  nameTooShort: 'Name must be at least 3 characters',
  nameTooLong: 'Please keep the name within 200 characters',
  addressMissing: 'Clinic address is required',
  addressTooShort: 'Address must be at least 5 characters',
  email: 'Please enter a valid email, or leave it empty',
  addressTooLong: 'Please keep the address within 500 characters',
} as const;
