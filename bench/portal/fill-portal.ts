import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { inChunks } from '#server/services/chunks.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { searchKey } from '#server/services/search/search-text.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { makeClinics } from '../data/clinics.ts';
import { insertReviews } from '../data/insert-reviews.ts';

const MOST_CLINICS = 5_000;
const REVIEWS_PER_CLINIC = 2;

/** Returns the number of clinics for a number of messages. */
export const clinicCountOf = (messageCount: number) => Math.min(messageCount, MOST_CLINICS);

/** Fills the database of a newly started server: messages, as many clinics up to 5,000, and two reviews per clinic. */
export async function fillPortal(db: Db, messageCount: number): Promise<void> {
  const clinicCount = clinicCountOf(messageCount);
  await db.transaction(async (tx) => {
    await insertClinics(tx, makeClinics(clinicCount));
    await insertReviews(tx, clinicCount * REVIEWS_PER_CLINIC);
    await insertMessages(tx, messageCount);
    await tx.execute(sql`analyze`);
    await refreshStats(tx, 'all');
  });
  // As autovacuum does on a server that has been running for a while.
  await db.execute(sql`vacuum analyze`);
}

const TYPES = ['contact', 'support', 'bug_report', 'contact', 'contact'] as const;
const STATUSES = ['unread', 'resolved', 'archived', 'in-progress', 'archived'] as const;
const SUBJECTS = ['A price that is wrong', 'Hours of a clinic', 'Photos do not open', 'My own review'];
const WORDS = 'I looked at this for a while on my telephone, and something about it does not seem right.';
const MINUTE_MS = 60_000;

async function insertMessages(tx: Tx, count: number): Promise<void> {
  const newest = Date.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const subject = `${SUBJECTS[index % SUBJECTS.length]} (${index})`;
    const name = `Person ${index}`;
    return {
      type: TYPES[index % TYPES.length],
      status: STATUSES[(index * 7) % STATUSES.length],
      subject,
      message: WORDS,
      name,
      email: `person${index}@mail.example`,
      searchText: searchKey(`${subject} ${WORDS} ${name}`),
      createdAt: new Date(newest - index * MINUTE_MS),
    };
  });
  for (const chunk of inChunks(rows)) await tx.insert(messages).values(chunk);
}
