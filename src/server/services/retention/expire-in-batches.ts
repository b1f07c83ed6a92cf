/** Rows deleted per transaction, so that locks are held briefly. */
export const EXPIRY_BATCH = 100;

/** Deletes batches until one is not full. @returns the total number */
export async function expireInBatches(expireBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await expireBatch();
    total += count;
    if (count < EXPIRY_BATCH) return total;
  }
}
