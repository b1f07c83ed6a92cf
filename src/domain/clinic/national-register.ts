import * as z from 'zod';

/** Ways by which an institution of the national register was recognised as a clinic. */
export const REGISTER_BASES = ['institution', 'name', 'road', 'telephone'] as const;

export type RegisterBasis = (typeof REGISTER_BASES)[number];

/** What the national register says about a clinic, as its page shows it. */
export const nationalRegisterSchema = z.object({
  asOf: z.iso.date().describe('The day of the file that says so'),
  opened: z.iso.date().nullable(),
  doctors: z.int().nullable(),
});

export type NationalRegister = z.infer<typeof nationalRegisterSchema>;
