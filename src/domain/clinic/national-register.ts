/** Ways by which an institution of the national register was recognised as a clinic. */
export const REGISTER_BASES = ['institution', 'name', 'road', 'telephone'] as const;

export type RegisterBasis = (typeof REGISTER_BASES)[number];
