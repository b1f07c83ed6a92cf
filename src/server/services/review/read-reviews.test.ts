import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { readReviews } from './read-reviews.ts';
import { readStaffReviewRows } from './review-rows.ts';

/** Creates an empty database that records the statements it receives. */
function createNotingDatabase() {
  const statements: string[] = [];
  const client = {
    async query(query: { text: string }) {
      statements.push(query.text);
      return { rows: [] };
    },
  };
  return { db: drizzle(client as never) as unknown as Db, statements };
}

const STAFF_ALONE = /private_notes|proof_document|decline_reason|submission_id/;

test('columns for staff are not even selected for visitors, nor are reviews that are not public', async () => {
  const { db, statements } = createNotingDatabase();
  await readReviews(db, [1]);
  const [statement] = statements;
  expect(statement).toContain('"content"');
  expect(statement).toContain('"is_public"');
  expect(statement).not.toMatch(STAFF_ALONE);
});

test('staff read those columns, and reviews that are not public', async () => {
  const { db, statements } = createNotingDatabase();
  await readStaffReviewRows(db, [1]);
  expect(statements[0]).toMatch(STAFF_ALONE);
});
