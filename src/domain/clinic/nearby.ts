import * as z from 'zod';
import { FEW_REPORTS } from '../price/price.ts';
import { priceSummarySchema } from '../price/price-views.ts';
import { procedureRefSchema } from '../procedure/procedure-views.ts';

const placeSchema = z.object({ kind: z.enum(['neighbourhood', 'district']), name: z.string() });

/** A part of a city: 'Sinsa-dong' or 'Gangnam-gu'. */
export type NearbyPlace = z.infer<typeof placeSchema>;

export const nearbySchema = z
  .object({
    place: placeSchema.nullable().describe('Where the clinics are; null: anywhere in the directory'),
    clinicCount: z.int().describe('Clinics there with public reviews'),
    reviewCount: z.int().describe('Their public reviews'),
    procedures: z
      .array(
        z.object({
          procedure: procedureRefSchema,
          reviewCount: z.int(),
          clinicCount: z.int().describe('Clinics there with a public review of it'),
          price: priceSummarySchema.nullable(),
        }),
      )
      .describe('The most reviewed there, most first'),
  })
  .describe('What patients report of other clinics nearby, where they report nothing of this one')
  .meta({ id: 'NearbyReports' });

export type NearbyReports = z.infer<typeof nearbySchema>;

type Located = { neighbourhood: string | null; district: string | null };

/** Returns the places that a clinic is in, the smaller first. */
export const listNearbyPlaces = ({ neighbourhood, district }: Located): NearbyPlace[] => [
  ...(neighbourhood ? [{ kind: 'neighbourhood' as const, name: neighbourhood }] : []),
  ...(district ? [{ kind: 'district' as const, name: district }] : []),
];

/** Returns true if a place has enough reviews; otherwise the caller tries a wider one. */
export const hasEnoughReviews = ({ reviewCount }: { reviewCount: number }) => reviewCount >= FEW_REPORTS;
