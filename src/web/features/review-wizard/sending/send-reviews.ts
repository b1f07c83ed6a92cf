import { MOST_REPLACED_KEYS, SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { ApiError, isUnreached } from '#web/lib/reading/api-error.ts';
import { sendReview, withdrawReview } from '#web/api/submissions.ts';
import { newUuid } from '#web/lib/forms/uuid.ts';
import type { Outbox } from '../draft.ts';
import { fingerprintOf, reviewFields, toFormData, hashScope, stageFields } from './review-request.ts';
import type { StageByKey } from '../photos/pick-photos.ts';
import type { ProcedureEntry, WizardValues } from '../wizard-values.ts';

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

export type Sending = {
  values: WizardValues;
  photos: readonly File[];
  /** Stages of the photos (before or after the treatment). */
  stages: StageByKey;
  outbox: Outbox | null;
  /** Called on every change, so that the outbox can be stored before the page closes. */
  onOutbox: (outbox: Outbox) => void;
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends all reviews not yet accepted, in parallel. Each keeps its idempotency key while its content is
 * unchanged, and names the keys it had before, so that neither a retry nor a change after a lost response creates a duplicate.
 * Those removed from the form are withdrawn first. If that fails, nothing is sent: every unsent review counts as failed, or
 * the withdrawal itself where none is left.
 */
export async function sendReviews(sending: Sending): Promise<{ outbox: Outbox; failures: Failure[] }> {
  let outbox = prepare(sending);
  sending.onOutbox(outbox);
  const { submissionId } = outbox;
  const unsent = listUnsent(sending.values, outbox);
  try {
    outbox = await withdrawRemoved(sending.values, outbox);
    sending.onOutbox(outbox);
  } catch (error) {
    const failed = unsent.length > 0 ? unsent : [REMOVED];
    return { outbox, failures: failed.map((entry) => toFailure(entry, error)) };
  }
  const progressOf = meanProgress(unsent.length, sending.onProgress);
  const results = await Promise.all(
    unsent.map(async (entry, index): Promise<Failure[]> => {
      const request = outbox.entries[entry.entryId];
      if (!request) return [];
      try {
        const { reference, staying = [] } = await sendReview(
          toFormData(fieldsOf(sending, entry), sending.photos),
          {
            submissionId,
            idempotencyKey: request.idempotencyKey,
            replacedKeys: request.replacedKeys ?? [],
            onProgress: progressOf(index),
          },
        );
        const accepted = { ...request, reference };
        outbox = { ...outbox, entries: { ...outbox.entries, [entry.entryId]: accepted } };
        outbox = addStaying(outbox, staying);
        sending.onOutbox(outbox);
        return [];
      } catch (error) {
        if (isChangedElsewhere(error)) {
          const { [entry.entryId]: _, ...entries } = outbox.entries;
          outbox = { ...outbox, entries };
          sending.onOutbox(outbox);
        }
        return [toFailure(entry, error)];
      }
    }),
  );
  return { outbox, failures: results.flat() };
}

/** Returns true if a copy of this tab has sent the review, changed, or withdrawn it; sending it again needs a key of its own. */
export const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.refusal?.code === 'key-reused';

type Content = Pick<Sending, 'values' | 'photos' | 'stages'>;

const fieldsOf = ({ values, photos, stages }: Content, entry: ProcedureEntry) => ({
  ...reviewFields(values, entry),
  ...stageFields(photos, stages),
});

/**
 * Withdraws the reviews of entries that were removed from the form before their responses arrived.
 * @returns the outbox without them; it names those that stay
 * @throws ApiError
 */
async function withdrawRemoved({ procedures }: WizardValues, outbox: Outbox): Promise<Outbox> {
  const present = new Set(procedures.map(({ entryId }) => entryId));
  const isRemoved = ([entryId, request]: [string, Outbox['entries'][string]]) =>
    request.reference === undefined && !present.has(entryId);
  const requests = Object.entries(outbox.entries);
  const staying = await Promise.all(
    requests.filter(isRemoved).map(([, request]) => withdrawReview(outbox.submissionId, keysOf(request))),
  );
  const entries = Object.fromEntries(requests.filter((entry) => !isRemoved(entry)));
  return addStaying({ ...outbox, entries }, staying.flat());
}

const addStaying = (outbox: Outbox, references: readonly string[]): Outbox => ({
  ...outbox,
  staying: [...new Set([...(outbox.staying ?? []), ...references])],
});

/** Returns the entries that have not been accepted. */
export const listUnsent = ({ procedures }: Pick<WizardValues, 'procedures'>, outbox: Outbox | null) =>
  procedures.filter((entry) => outbox?.entries[entry.entryId]?.reference === undefined);

/** Returns true if every review was accepted, and none that was removed from the form is still to be withdrawn. */
export const isComplete = ({ procedures }: Pick<WizardValues, 'procedures'>, outbox: Outbox | null) =>
  procedures.length > 0 &&
  listUnsent({ procedures }, outbox).length === 0 &&
  Object.values(outbox?.entries ?? {}).every(({ reference }) => reference !== undefined);

/** Returns the outbox with a request for each unsent review; unchanged content keeps its request. */
export function prepare({ outbox, ...content }: Content & Pick<Sending, 'outbox'>): Outbox {
  const { values, photos } = content;
  const former = outbox?.entries ?? {};
  const unsent = listUnsent(values, outbox).map((entry) => {
    const fingerprint = fingerprintOf(fieldsOf(content, entry), photos);
    const request = former[entry.entryId];
    const isSame = request?.fingerprint === fingerprint;
    return {
      entryId: entry.entryId,
      isNew: !request,
      request: isSame ? request : { fingerprint, idempotencyKey: newUuid(), replacedKeys: keysOf(request) },
    };
  });
  const entries = {
    ...former,
    ...Object.fromEntries(unsent.map(({ entryId, request }) => [entryId, request])),
  };
  const scope = hashScope(values);
  const calls = (outbox?.calls ?? 0) + unsent.filter(({ isNew }) => isNew).length;
  // The server refuses other scopes and too many reviews under one Submission-Id, so these get a new one.
  const continuesSubmission = outbox?.scope === scope && calls <= SUBMISSION_LIMITS.procedures.most;
  const next = { scope, entries, staying: outbox?.staying ?? [] };
  return continuesSubmission
    ? { ...next, submissionId: outbox.submissionId, calls }
    : { ...next, submissionId: newUuid(), calls: unsent.length };
}

/** Returns the keys under which an entry was sent, in the order of the requests. */
const keysOf = (request: Outbox['entries'][string] | undefined) =>
  request ? [...(request.replacedKeys ?? []), request.idempotencyKey].slice(-MOST_REPLACED_KEYS) : [];

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
