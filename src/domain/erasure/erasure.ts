import * as z from 'zod';
import { isEmail, readEmail } from '../email.ts';
import { readFields } from '../invalid-fields.ts';
import { countOf } from '../text.ts';

/** Counts of records that an erasure removes, or would remove. */
export const erasureSchema = z
  .object({
    deletedReviews: z.int().describe('Reviews that were never public'),
    anonymisedReviews: z
      .int()
      .describe('Reviews that are or were public: procedure, clinic, price and scores stay'),
    photos: z.int(),
    messages: z.int(),
    clinicSubmissions: z.int().describe('Submitted clinics that lose the address; the clinics stay'),
    alerts: z.int().describe('1 if the address had e-mail alerts, which end'),
  })
  .meta({ id: 'Erasure' });

export type Erasure = z.infer<typeof erasureSchema>;

export const ERASURE_EMAIL_FAULT = 'Please enter the whole e-mail address, such as name@mail.example';

const erasureRequestSchema = z.object({
  email: z.string(ERASURE_EMAIL_FAULT).overwrite(readEmail).refine(isEmail, ERASURE_EMAIL_FAULT),
  dryRun: z.boolean('Must be true or false').default(false),
});

export type ErasureRequest = z.infer<typeof erasureRequestSchema>;

/** @throws AppError invalid-input naming each faulty field */
export const readErasureRequest = (payload: unknown): ErasureRequest =>
  readFields(erasureRequestSchema, payload);

/** Returns true if anything is stored under the address. */
export const hasErased = (erasure: Erasure) => Object.values(erasure).some((count) => count > 0);

/** Describes in sentences the result of an erasure, or of a dry run. */
export function describeErasure(erasure: Erasure, { isDryRun }: { isDryRun: boolean }): string {
  if (!hasErased(erasure))
    return 'Nothing is stored under this address. Check how it is written: capitals do not matter, dots do.';
  const done = isDryRun ? 'would be ' : '';
  return [
    `${countOf(erasure.deletedReviews, 'unpublished review')} ${done}deleted,`,
    `${countOf(erasure.anonymisedReviews, 'published review')} ${done}anonymised (procedure, clinic, price and scores stay),`,
    `${countOf(erasure.photos, 'photo')} and ${countOf(erasure.messages, 'message')} ${done}deleted.`,
    ...(erasure.clinicSubmissions > 0
      ? [`The address ${done}taken from ${countOf(erasure.clinicSubmissions, 'submitted clinic')}.`]
      : []),
    ...(erasure.alerts > 0 ? [`Its e-mail alerts ${isDryRun ? 'would end' : 'ended'}.`] : []),
  ].join(' ');
}

export const ERASURE_BACKUPS =
  'Backups made before still hold it until they are replaced; a restore erases it again.';
