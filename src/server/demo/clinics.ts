import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { DemoClinic } from './types.ts';

/** A clinic with the parameters of its generated reviews. */
export interface ClinicProfile {
  clinic: DemoClinic;
  /** Number of reviews to generate. */
  reviewCount: number;
  /** Categories or procedure tags that the clinic specialises in; an 'only:' prefix excludes all others. */
  focus: string[];
  /** 1 = average prices. */
  priceLevel: number;
  /** -1 (patients are dissatisfied) to 1 (patients are satisfied). */
  quality: number;
}

const optional = z.string().transform((text) => (text === '' ? null : text));
const list = z.string().transform((text) => text.split('|').filter((part) => part !== ''));
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const clinicRow = z
  .object({
    key: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(3),
    name_ko: z.string().min(3),
    district: z.string().min(1),
    city: z.enum(['Seoul', 'Busan', 'Daegu']),
    address: z.string().min(5),
    address_ko: z.string().min(5),
    phone: optional,
    website: optional,
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
    description: optional,
    specialties: list,
    opening_hours: optional,
    verified: flag,
    published: flag,
    reviews: z.coerce.number().int(),
    focus: list,
    price_level: z.coerce.number(),
    quality: z.coerce.number(),
  })
  .transform(
    ({
      name_ko,
      address_ko,
      opening_hours,
      reviews,
      focus,
      price_level,
      quality,
      ...shown
    }): ClinicProfile => ({
      clinic: { ...shown, nameKo: name_ko, addressKo: address_ko, openingHours: opening_hours },
      reviewCount: reviews,
      focus,
      priceLevel: price_level,
      quality,
    }),
  );

/** Reads the fictional clinics (`data/demo/clinics.csv`) with their parameters. */
export function readClinicProfiles(): ClinicProfile[] {
  const text = readFileSync(join(getDataDirectory(), 'demo', 'clinics.csv'), 'utf8');
  return z.array(clinicRow).parse(parse(text, { columns: true }));
}
