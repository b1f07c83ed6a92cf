import * as z from 'zod';

/** Most entries of a feed: the newest public reviews. */
export const FEED_ENTRIES = 50;

/** Most reviews that a feed names as removed, if many were hidden at once. */
export const FEED_TOMBSTONES = 500;

/** Days for which the database keeps that a review was removed. */
export const TOMBSTONE_DAYS = 365;

const named = z.object({ slug: z.string(), name: z.string() });

/** Entries of a feed: the addresses of reviews, and those that are gone. Nothing of their content. */
export const reviewFeedSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.int(),
        clinic: named.extend({ id: z.int() }),
        procedure: named,
        publishedAt: z.iso.datetime(),
        updatedAt: z.iso
          .datetime()
          .describe('Later than any removal, so that a review which is public again counts as an entry'),
      }),
    ),
    removed: z
      .array(z.object({ id: z.int(), removedAt: z.iso.datetime() }))
      .describe('Reviews that are no longer in this list, since its oldest entry was published'),
  })
  .meta({ id: 'ReviewFeed' });

export type ReviewFeed = z.infer<typeof reviewFeedSchema>;
