import * as z from 'zod';

const name = z.string().nullable();

const mapAreaSchema = z.object({
  city: name,
  district: name,
  neighbourhood: name.describe('Set only in Gangnam-gu and Seocho-gu, where most clinics are'),
  clinicCount: z.int(),
  reviewedCount: z.int().describe('Those with public reviews, of the procedure if one is given'),
  pointCount: z.int().describe('Those among the points'),
});

export const clinicMapSchema = z
  .object({
    areas: z.array(mapAreaSchema).describe('Published clinics, as precisely as a map shows their addresses'),
    points: z
      .array(z.object({ latitude: z.number(), longitude: z.number(), isReviewed: z.boolean() }))
      .describe('Clinics whose coordinates are known and agree with their addresses'),
  })
  .describe('Where clinics are')
  .meta({ id: 'ClinicMap' });

export type ClinicMap = z.infer<typeof clinicMapSchema>;
export type MapArea = ClinicMap['areas'][number];
