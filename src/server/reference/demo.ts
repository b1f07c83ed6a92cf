import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { SPOKEN_LANGUAGES } from '#domain/clinic/spoken-languages.ts';
import type { PhotoFormat } from '#domain/photo/photo-file.ts';
import { PHOTO_STAGES } from '#domain/photo/photo-stage.ts';
import { readOffer } from '#domain/price/read-posted-price.ts';
import { priceDetailsInput } from '#domain/price/read-price-details.ts';
import { COUNTRIES } from '#domain/review/countries.ts';
import { getDataDirectory } from './data-directory.ts';
import { readJsonLines } from './json-lines.ts';

const keySchema = z.string().regex(/^[a-z0-9-]+$/);
const scaleSchema = z.int().min(1).max(5);
const textSchema = z.string().min(1);

const clinicSchema = z.strictObject({
  /** Identifies the clinic in reviews.jsonl; names may be shared. */
  key: keySchema,
  name: textSchema,
  nameKo: textSchema,
  district: textSchema,
  city: z.enum(['Seoul', 'Busan', 'Daegu']),
  address: textSchema,
  addressKo: textSchema,
  phone: textSchema.nullable(),
  website: z.url().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  description: textSchema.nullable(),
  specialties: z.array(textSchema),
  /** Missing where its description names none. */
  spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)).optional(),
  openingHours: textSchema.nullable(),
  verified: z.boolean(),
  published: z.boolean(),
});
export type DemoClinic = z.infer<typeof clinicSchema>;

const photoSchema = z.strictObject({
  /** Names the files in photos/. */
  key: keySchema,
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().startsWith('data:image/webp;base64,'),
});
export type DemoPhoto = z.infer<typeof photoSchema>;

/** @param keys of a file's lines, to which others refer */
const referenceSchema = (file: string, keys: readonly string[]) =>
  z.enum(keys, { error: ({ input }) => `${file} has no key ${JSON.stringify(input)}` });

/** Describes a review of one of these clinics with some of these photos. */
export const reviewSchema = (clinicKeys: readonly string[], photoKeys: readonly string[]) =>
  z.strictObject({
    clinic: referenceSchema('clinics.jsonl', clinicKeys),
    /** Slug of one of data/procedures.csv. */
    procedure: keySchema,
    status: z.enum(['published', 'pending', 'draft']),
    /** Only of drafts. */
    declineReason: textSchema.nullable(),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Calendar day in Seoul. */
    treatmentDate: z.iso.date(),
    /** The rating is the satisfaction too, as in a public submission. */
    rating: scaleSchema,
    /** 5 = very easy. */
    recovery: scaleSchema.nullable(),
    priceKrw: z.int().positive().nullable(),
    /** Missing where nothing is said about the price. */
    priceDetails: priceDetailsInput.optional(),
    age: z.int().min(18).nullable(),
    gender: z.enum(['F', 'M']).nullable(),
    country: z.enum(COUNTRIES).nullable(),
    doctorName: textSchema.nullable(),
    doctorTitle: textSchema.nullable(),
    isDoctorUntold: z.boolean(),
    /** Missing where the patient did not answer. */
    toldBeforehand: z.enum(['yes', 'no']).optional(),
    photos: z.array(referenceSchema('photos.jsonl', photoKeys)),
    /** Of the photos, in their order. Missing where the patient stated none. */
    photoStages: z.array(z.enum(PHOTO_STAGES).nullable()).optional(),
    /** Blank lines separate the paragraphs. */
    content: textSchema,
  });
export type DemoReview = z.infer<ReturnType<typeof reviewSchema>>;

/** Describes a current price that one of these clinics posts. */
const postedSchema = (clinicKeys: readonly string[]) =>
  z
    .strictObject({
      clinic: referenceSchema('clinics.jsonl', clinicKeys),
      /** Slug of one of data/procedures.csv. */
      procedure: keySchema,
      amountKrw: z.unknown(),
      validFrom: z.unknown(),
      components: z.unknown(),
    })
    .transform(({ clinic, procedure, ...sent }) => ({ clinic, procedure, offer: readOffer(sent) }));
export type DemoPosted = z.infer<ReturnType<typeof postedSchema>>;

const listKeys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

/**
 * Reads the demonstration (`data/demo`): fictional clinics, reviews of them (oldest first), prices that they post and abstract pictures.
 * @throws Error naming file, line and field when a line is wrong
 */
export function readDemo() {
  const clinics = readJsonLines('demo/clinics.jsonl', clinicSchema);
  const photos = readJsonLines('demo/photos.jsonl', photoSchema);
  const reviews = readJsonLines('demo/reviews.jsonl', reviewSchema(listKeys(clinics), listKeys(photos)));
  const posted = readJsonLines('demo/posted-prices.jsonl', postedSchema(listKeys(clinics)));
  return { clinics, photos, reviews, posted };
}

/** Reads the bytes of a picture in one of the formats that pages use. */
export const readDemoPhoto = (key: string, format: PhotoFormat): Promise<Buffer> =>
  readFile(join(getDataDirectory(), 'demo', 'photos', `${key}.${format}`));
