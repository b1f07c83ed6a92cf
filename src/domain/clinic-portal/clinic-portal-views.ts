import * as z from 'zod';
import { localNamesSchema } from '../clinic/local-name-views.ts';
import { profileValueSchema } from '../clinic/admin-clinic-views.ts';

const count = z.int();
const changedFields = z.record(z.string(), profileValueSchema);

/** A clinic's request to change its profile: `fields` are the new values, `before` the old ones. */
const ownChangeSchema = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'approved', 'declined']),
    fields: changedFields,
    before: changedFields,
    reason: z
      .string()
      .nullable()
      .describe('The reason for declining it; a code such as changeOfMergedClinic where a merge did'),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'OwnClinicChange' });

const profileVersion = z
  .string()
  .describe('Of the clinic, its profile and the change that waits: If-Match of the next');

/** The pending change after a request; null if nothing differs from the profile. */
export const profileAnswerSchema = z.object({ pendingChange: ownChangeSchema.nullable(), profileVersion });

/** A clinic's own view of its profile. */
export const ownClinicSchema = z
  .object({
    clinic: z.object({
      id: z.int(),
      name: z.string(),
      nameKo: z.string().nullable(),
      slug: z.string(),
      address: z.string(),
      published: z.boolean(),
      verified: z.boolean(),
      localNames: localNamesSchema,
      description: z.string().nullable(),
      descriptionKo: z.string().nullable(),
      specialties: z.array(z.string()),
      spokenLanguages: z.array(z.string()),
      phone: z.string().nullable(),
      website: z.string().nullable(),
      kakaotalk: z.string().nullable(),
      line: z.string().nullable(),
      whatsapp: z.string().nullable(),
      wechat: z.string().nullable(),
      openingHours: z.string().nullable(),
    }),
    counts: z.object({
      archivedInquiries: count,
      activeInquiries: count,
      reviews: count.describe('Public reviews'),
    }),
    pendingChange: ownChangeSchema.nullable(),
    lastChange: ownChangeSchema.nullable().describe('The last one that was decided'),
    profileVersion,
    limit: z.object({
      daily: count.describe('Inquiries that may be opened in full on one day in Seoul'),
      usedToday: count,
    }),
    contactEnabled: z.boolean().describe('True if patients write to clinics through the site'),
  })
  .meta({ id: 'OwnClinic' });

/** The status of an inquiry as clinics see it: any that is not archived is pending. */
const inquiryStatus = z.enum(['pending', 'archived']);

const summary = {
  id: z.int(),
  status: inquiryStatus,
  procedure: z.string().nullable(),
  budget: z.int().nullable().describe('Won'),
  createdAt: z.string(),
  closedAt: z
    .string()
    .nullable()
    .describe('Time at which it was resolved or archived; retention counts from it'),
  isOpenedToday: z.boolean().describe('True if it was opened today: opening it again does not count'),
  version: z.int().describe('Goes into If-Match'),
};

/** An inquiry in a clinic's list, without its text. */
export const ownInquirySummarySchema = z.object(summary).meta({ id: 'OwnInquirySummary' });

export const ownInquiryListSchema = z
  .object({ inquiries: z.array(ownInquirySummarySchema), total: z.int() })
  .meta({ id: 'OwnInquiryList' });

const stepSchema = z.object({
  kind: z.enum(['created', 'opened', 'archived', 'restored']),
  at: z.string(),
  by: z.enum(['patient', 'clinic', 'staff']),
});

/** An inquiry in full; the first opening of a day is counted. */
export const ownInquirySchema = z
  .object({
    ...summary,
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string(),
    timeline: z.array(stepSchema).describe('Oldest first'),
  })
  .meta({ id: 'OwnInquiry' });

export type OwnClinic = z.infer<typeof ownClinicSchema>;
export type OwnClinicChange = z.infer<typeof ownChangeSchema>;
export type OwnInquirySummary = z.infer<typeof ownInquirySummarySchema>;
export type OwnInquiryList = z.infer<typeof ownInquiryListSchema>;
export type OwnInquiry = z.infer<typeof ownInquirySchema>;
export type InquiryStep = z.infer<typeof stepSchema>;
