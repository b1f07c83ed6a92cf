/** Rows deleted in one transaction, so that nobody waits long for its locks. */
export const EXPIRY_BATCH = 100;

/** Deletes batch after batch until one is not full. @returns how many in all */
export async function expireInBatches(expireBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await expireBatch();
    total += count;
    if (count < EXPIRY_BATCH) return total;
  }
}
