import { isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';

/** Counts the pending reviews that wait for an answer; few, and indexed. */
export const countParked = (db: Db | Tx): Promise<number> => db.$count(reviews, isNotNull(reviews.parkedAt));
