import * as z from 'zod';
import { isEmail, readEmail } from '../email.ts';
import { fault } from '../fault-messages.ts';
import { readFields } from '../invalid-fields.ts';
import { readId } from '../row-id.ts';
import { LONGEST_SLUG } from '../slug.ts';
import { CLINICS_OF_REQUEST } from './alert.ts';

/** The alerts of an address, for everybody with the token of its letters; not the address itself. */
export const alertsSchema = z
  .object({
    alerts: z.array(
      z.object({
        id: z.int(),
        of: z.enum(['clinic', 'procedure']),
        slug: z.string(),
        name: z.string(),
        isConfirmed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Alerts' });

export type Alerts = z.infer<typeof alertsSchema>;

const slugs = z
  .string()
  .max(CLINICS_OF_REQUEST * (LONGEST_SLUG + 1))
  .default('')
  .transform((text) => text.split(',').filter((slug) => slug !== ''))
  .refine((list) => list.length <= CLINICS_OF_REQUEST, `Please choose at most ${CLINICS_OF_REQUEST} clinics`);

const requestSchema = z.object({
  email: z.string(fault('emailInvalid')).overwrite(readEmail).refine(isEmail, fault('emailInvalid')),
  clinic: slugs,
  procedure: z.string().max(LONGEST_SLUG).default(''),
});

export type AlertRequest = z.infer<typeof requestSchema>;

/** @throws AppError invalid-input naming each faulty field */
export const readAlertRequest = (payload: unknown): AlertRequest => readFields(requestSchema, payload);

const tokenSchema = z.object({
  token: z.string().default(''),
  /** As JSON, or as the text of a form, whose field may be empty. */
  id: z
    .union([z.int(), z.string()])
    .refine(
      (id) => id === '' || readId(String(id)) !== null,
      'Please name one alert by its id, or none for all',
    )
    .transform((id) => readId(String(id)))
    .nullish(),
});

/** Reads the token of a letter and the id of one alert; null means all of them. @throws AppError invalid-input */
export function readTokenRequest(payload: unknown): { token: string; id: number | null } {
  const { token, id } = readFields(tokenSchema, payload);
  return { token, id: id ?? null };
}
