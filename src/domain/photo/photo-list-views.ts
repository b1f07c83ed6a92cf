import * as z from 'zod';
import { PHOTO_STAGES } from './photo-stage.ts';
import { TIMES_SINCE } from './time-since.ts';

/** A photo of a public review, in a list of photos. */
const listedPhotoSchema = z
  .object({
    image: z.string().describe('Path of its largest JPEG'),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).describe('In pixels, each there as <base>-<width>.webp and .jpg'),
    placeholder: z.string().nullable().describe('The picture in a few pixels as a data URI'),
    stage: z
      .enum(PHOTO_STAGES)
      .nullable()
      .describe('When it was taken, as the patient stated it; null: not stated'),
    isPaired: z
      .boolean()
      .describe(
        'One of two of its review that stand side by side, before the treatment and longest after it: ordered by time-since, the two follow each other',
      ),
    timeSince: z
      .enum(TIMES_SINCE)
      .describe('Time from the treatment to the submission, as exact as the month of treatment lets it be'),
    reviewId: z.int(),
    procedureSlug: z.string(),
    procedureName: z.string(),
    clinic: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  })
  .meta({ id: 'ListedPhoto' });

export const photoListSchema = z
  .object({
    photos: z.array(listedPhotoSchema),
    total: z.int(),
    reviewTotal: z.int().describe('Number of the reviews that they belong to'),
    procedures: z
      .array(z.object({ slug: z.string(), name: z.string(), photoCount: z.int() }))
      .describe(
        'Of a clinic: the procedures with photos, the one with the most first, whichever is asked for; else empty',
      ),
  })
  .meta({ id: 'PhotoList' });

export type PhotoList = z.infer<typeof photoListSchema>;
export type ListedPhoto = PhotoList['photos'][number];
