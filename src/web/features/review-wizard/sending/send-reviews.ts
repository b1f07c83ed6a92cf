import { ApiError, isUnreached } from '#web/lib/reading/api-error.ts';
import { postReview, withdrawReview } from '#web/api/submissions.ts';
import type { ProcedureEntry } from '../wizard-values.ts';
import {
  addStaying,
  type Content,
  fieldsOf,
  keysOf,
  listRemoved,
  listUnsent,
  type Outbox,
  prepareOutbox,
  withNewKey,
  withoutRequests,
} from './outbox.ts';
import { toFormData } from './review-request.ts';

/** A review that was not accepted, or one removed from the form that could not be withdrawn. */
export type Failure = {
  entryId: string;
  /** Empty for one that was removed. */
  procedure: string;
  /** The error of the request. */
  error: unknown;
  /** True when there was no response: nothing needs correcting, only sending again. */
  isUnanswered: boolean;
};

export type Sending = Content & {
  outbox: Outbox | null;
  /** Called on every change, so that the outbox can be stored before the page closes. */
  onOutbox: (outbox: Outbox) => void;
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Withdraws what was removed, then sends the rest in parallel. An unchanged review keeps its key; a changed one names its
 * former keys: neither a retry nor a change after a lost response makes a duplicate.
 */
export async function sendReviews(sending: Sending): Promise<{ outbox: Outbox; failures: Failure[] }> {
  let outbox = prepareOutbox(sending);
  const keep = (next: Outbox) => {
    outbox = next;
    sending.onOutbox(next);
  };
  keep(outbox);
  const { submissionId } = outbox;
  const unsent = listUnsent(sending.values, outbox);
  try {
    const removed = listRemoved(sending.values, outbox);
    if (removed.length > 0) keep(await withdraw(removed, outbox));
  } catch (error) {
    // Nothing is sent: every unsent review counts as failed, or the withdrawal itself where none is left.
    const failed = unsent.length > 0 ? unsent : [REMOVED];
    return { outbox, failures: failed.map((entry) => toFailure(entry, error)) };
  }
  const progressOf = meanProgress(unsent.length, sending.onProgress);
  const results = await Promise.all(
    unsent.map(async (entry, index): Promise<Failure[]> => {
      const request = outbox.entries[entry.entryId];
      if (!request) return [];
      try {
        const { reference, staying = [] } = await postReview(
          toFormData(fieldsOf(sending, entry), sending.photos),
          {
            submissionId,
            idempotencyKey: request.idempotencyKey,
            replacedKeys: request.replacedKeys ?? [],
            onProgress: progressOf(index),
          },
        );
        const entries = { ...outbox.entries, [entry.entryId]: { ...request, reference } };
        keep(addStaying({ ...outbox, entries }, staying));
        return [];
      } catch (error) {
        if (isChangedElsewhere(error)) keep(withNewKey(outbox, entry.entryId, request));
        return [toFailure(entry, error)];
      }
    }),
  );
  return { outbox, failures: results.flat() };
}

/** Returns true if a copy of this tab has sent the review, changed, or withdrawn it; sending it again needs a key of its own. */
export const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.refusal?.code === 'key-reused';

/**
 * Withdraws the reviews of entries that were removed from the form before their responses arrived.
 * @returns the outbox without them; it names those that stay
 * @throws ApiError
 */
async function withdraw(removed: ReturnType<typeof listRemoved>, outbox: Outbox): Promise<Outbox> {
  const staying = await Promise.all(
    removed.map((request) => withdrawReview(outbox.submissionId, keysOf(request))),
  );
  return addStaying(withoutRequests(outbox, removed), staying.flat());
}

const REMOVED = { entryId: '', procedure: null };

const toFailure = (
  { entryId, procedure }: Pick<ProcedureEntry, 'entryId' | 'procedure'>,
  error: unknown,
): Failure => ({
  entryId,
  procedure: procedure?.name ?? '',
  error,
  isUnanswered: isUnreached(error),
});

/** Combines the progress of several uploads into their mean. */
function meanProgress(count: number, onProgress: (share: number) => void) {
  const shares: number[] = Array.from({ length: count }, () => 0);
  return (index: number) => (sent: number, total: number) => {
    shares[index] = total > 0 ? sent / total : 0;
    onProgress(shares.reduce((sum, share) => sum + share, 0) / count);
  };
}
