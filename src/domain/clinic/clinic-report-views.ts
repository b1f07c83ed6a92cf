import * as z from 'zod';
import { languageSchema } from '../review/review-language.ts';
import { scoresSchema } from '../review/score-level-views.ts';

/** Number of doctors that are named at most. */
export const MOST_DOCTORS = 5;

export const clinicReportsSchema = z
  .object({
    reviewCount: z.int().describe('Public reviews, of the requested procedure alone'),
    languages: z.partialRecord(languageSchema, z.int()).describe('Numbers of these reviews in each language'),
    satisfaction: scoresSchema.nullable().describe('Null if none of these reviews says one'),
    recovery: scoresSchema.nullable().describe('5 = Very Easy, 1 = Very Difficult; null if none says one'),
    doctors: z
      .array(
        z.object({
          name: z.string(),
          reviewCount: z.int(),
          slug: z.string().nullable().describe('Of the surgeon’s page; null without one'),
        }),
      )
      .describe(
        `Surgeons whom these reviews name, the most named first, at most ${MOST_DOCTORS}; none who was taken down`,
      ),
    doctorCount: z.int().describe('Surgeons whom these reviews name'),
  })
  .meta({ id: 'ClinicReports' });

/** Answers of public reviews of a clinic besides prices. */
export type ClinicReports = z.infer<typeof clinicReportsSchema>;
