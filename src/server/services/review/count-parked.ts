import { isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';

/** How many pending reviews wait for an answer instead of a decision: few, and counted by their index. */
export const countParked = (db: Db): Promise<number> => db.$count(reviews, isNotNull(reviews.parkedAt));
