import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { DemoClinic } from './types.ts';

/** What the generator needs to know of a clinic beyond what is shown of it. */
export interface ClinicProfile {
  clinic: DemoClinic;
  /** How many reviews it gets. */
  reviewCount: number;
  /** Categories or procedure tags it is known for; 'only:' ones leave nothing else. */
  focus: string[];
  /** 1 = usual prices. */
  priceLevel: number;
  /** -1 (people leave annoyed) to 1 (people are glad). */
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

/** The fictional clinics (`data/demo/clinics.csv`) with what the generator needs to know of each. */
export function readClinicProfiles(): ClinicProfile[] {
  const text = readFileSync(join(getDataDirectory(), 'demo', 'clinics.csv'), 'utf8');
  return z.array(clinicRow).parse(parse(text, { columns: true }));
}
