import * as z from 'zod';
import { localNamesSchema } from './local-name-views.ts';
import { registerEntrySchema } from './national-register.ts';
import { CLINIC_SUBMISSION_STATUSES } from './submission-letter.ts';

const text = z.string().nullable();

/** A clinic as staff see it: all stored fields, and counts of the records that refer to it. */
export const adminClinicSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    externalId: text.describe("기관ID of Seoul's open data"),
    name: z.string(),
    nameKo: text,
    isNameRomanised: z
      .boolean()
      .describe('The English name was read from the Korean one by us, and nobody has confirmed it'),
    aliases: z.array(z.string()),
    localNames: localNamesSchema,
    address: z.string(),
    addressKo: text,
    district: text,
    city: text,
    description: text,
    descriptionKo: text,
    specialties: z.array(z.string()),
    spokenLanguages: z.array(z.string()),
    phone: text,
    website: text,
    kakaotalk: text,
    line: text,
    whatsapp: text,
    wechat: text,
    openingHours: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    published: z.boolean(),
    verified: z.boolean(),
    isSubmission: z.boolean().describe('Proposed by the public and not published since'),
    submission: z
      .object({
        status: z.enum(CLINIC_SUBMISSION_STATUSES),
        email: text.describe('Where to tell what was decided; null where nobody is to be told'),
        reason: text.describe('Why it was refused'),
        decidedAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('Of a clinic that the public submitted, as long as somebody is to be told or it is refused'),
    registerEntry: registerEntrySchema
      .nullable()
      .describe('The institution of the national register that an import recognised; null: none'),
    editedFields: z.array(z.string()).describe('What somebody wrote: an import keeps it'),
    reviewTotal: z.int().describe('In every status'),
    pendingReviewTotal: z.int(),
    publicReviewTotal: z.int().describe('What visitors see now; unpublishing the clinic hides them'),
    photoTotal: z.int(),
    accountTotal: z.int(),
    postedPriceTotal: z.int().describe('Prices that it posts, current ones and those that wait'),
    inquiryTotal: z.int(),
    alertTotal: z.int().describe('Addresses that have its new reviews mailed to them and confirmed it'),
    pendingChangeId: z.int().nullable().describe('A change of its profile that the clinic asks for'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int().describe('Goes into If-Match'),
  })
  .meta({ id: 'AdminClinic' });

export type AdminClinic = z.infer<typeof adminClinicSchema>;

export const adminClinicListSchema = z
  .object({
    clinics: z.array(adminClinicSchema),
    total: z.int(),
    totalCapped: z.literal(true).optional(),
    counts: z
      .object({
        published: z.int(),
        unpublished: z.int(),
        submissions: z.int().describe('Proposed by the public and waiting'),
        changes: z.int().describe('Changes that clinics ask for and nobody has decided'),
      })
      .describe('Of all clinics'),
  })
  .meta({ id: 'AdminClinicList' });

export type AdminClinicList = z.infer<typeof adminClinicListSchema>;

const clinicDuplicateSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    nameKo: text,
    address: z.string(),
    district: text,
    published: z.boolean(),
    reviewTotal: z.int(),
    likeness: z.number().min(0).max(1),
    reason: z.string().describe("'Same Korean name', 'Similar name' …"),
  })
  .meta({ id: 'ClinicDuplicate' });

export type ClinicDuplicate = z.infer<typeof clinicDuplicateSchema>;

export const clinicDuplicatesSchema = z.object({ duplicates: z.array(clinicDuplicateSchema) });

/** A listed clinic that resembles one about to be added. */
const similarClinicSchema = clinicDuplicateSchema
  .omit({ district: true, reviewTotal: true, likeness: true })
  .meta({ id: 'SimilarClinic' });

export type SimilarClinic = z.infer<typeof similarClinicSchema>;

export const similarClinicsSchema = z
  .object({ clinics: z.array(similarClinicSchema) })
  .meta({ id: 'SimilarClinics' });

/** A field of a clinic's profile. */
export const profileValueSchema = z.union([z.string(), z.array(z.string()), localNamesSchema, z.null()]);

export type ProfileValue = z.infer<typeof profileValueSchema>;

const values = z.record(z.string(), profileValueSchema);

/** A clinic's request to change its profile, as staff review it. */
export const clinicChangeSchema = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
    clinic: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      published: z.boolean(),
      version: z.int().describe('Goes into If-Match of the approval'),
    }),
    fields: values.describe('As the clinic wants them'),
    before: values.describe('As they were when the clinic wrote'),
    current: values.describe('As they are now'),
    reason: text.describe('Why it was declined'),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClinicChange' });

export type ClinicChange = z.infer<typeof clinicChangeSchema>;

export const clinicChangeListSchema = z
  .object({ changes: z.array(clinicChangeSchema), total: z.int() })
  .meta({ id: 'ClinicChangeList' });

export type ClinicChangeList = z.infer<typeof clinicChangeListSchema>;
