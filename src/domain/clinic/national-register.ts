import * as z from 'zod';

/** Ways by which an institution of the national register is recognised as a clinic, in the order of the attempts. */
export const REGISTER_BASES = ['institution', 'name', 'road', 'telephone'] as const;

export type RegisterBasis = (typeof REGISTER_BASES)[number];

/** Facts of a clinic from the national register, as its page shows them. */
export const nationalRegisterSchema = z.object({
  asOf: z.iso.date().describe('Date of the register file'),
  opened: z.iso.date().nullable(),
  doctors: z.int().nullable(),
});

export type NationalRegister = z.infer<typeof nationalRegisterSchema>;

/** The institution that an import recognised as a clinic, as staff see it. */
export const registerEntrySchema = z.object({
  nameKo: z.string(),
  addressKo: z.string(),
  phone: z.string().nullable(),
  asOf: z.iso.date().describe('The day of the file'),
  basis: z.enum(REGISTER_BASES).describe('The way by which it was recognised'),
  isLinked: z
    .boolean()
    .describe('False: staff unlinked it; its facts are shown nowhere, and no import links it'),
});

export type RegisterEntry = z.infer<typeof registerEntrySchema>;
