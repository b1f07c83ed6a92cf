import { MOST_REPLACED_KEYS, SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { newUuid } from '#web/lib/forms/uuid.ts';
import type { StageByKey } from '../photos/pick-photos.ts';
import type { ProcedureEntry, WizardValues } from '../wizard-values.ts';
import { fingerprintOf, hashScope, reviewFields, stageFields } from './review-request.ts';

/** The request for a procedure's review, stored so that a retry reuses its key, and the result. */
type ReviewRequest = {
  /** Hash of the content; changed content needs a new request. */
  fingerprint: string;
  idempotencyKey: string;
  /** Keys of the requests before its content was changed, oldest first; no response to them arrived. */
  replacedKeys?: readonly string[];
  /** Set once the server has accepted the review. */
  reference?: string;
};

/** The requests of the form, by entry. Drafts of an earlier release have neither `scope` nor `reviewCount`. */
export type Outbox = {
  /** The Submission-Id of the next requests; accepted ones may have had another. */
  submissionId: string;
  /** Hash of the clinic and e-mail address, which all requests with one Submission-Id share. */
  scope?: string;
  /** Number of reviews first sent with this Submission-Id; a review that is changed and sent again counts once. */
  reviewCount?: number;
  entries: Record<string, ReviewRequest>;
  /** Ids of entries whose first key a copy of this tab has used for other content; they are sent under new keys. */
  copied?: readonly string[];
  /** References of what was removed or changed in the form and stays as first sent, because staff have acted on it. */
  staying?: readonly string[];
};

/** The content of the form. */
export type Content = {
  values: WizardValues;
  photos: readonly File[];
  /** Stages of the photos (before or after the treatment). */
  stages: StageByKey;
};

/** Returns the fields of an entry's review, as they are sent. */
export const fieldsOf = ({ values, photos, stages }: Content, entry: ProcedureEntry) => ({
  ...reviewFields(values, entry),
  ...stageFields(photos, stages),
});

/** Returns the entries that have not been accepted. */
export const listUnsent = ({ procedures }: Pick<WizardValues, 'procedures'>, outbox: Outbox | null) =>
  procedures.filter((entry) => outbox?.entries[entry.entryId]?.reference === undefined);

/** Returns true if every review was accepted, and none that was removed from the form is still to be withdrawn. */
export const isComplete = ({ procedures }: Pick<WizardValues, 'procedures'>, outbox: Outbox | null) =>
  procedures.length > 0 &&
  listUnsent({ procedures }, outbox).length === 0 &&
  Object.values(outbox?.entries ?? {}).every(({ reference }) => reference !== undefined);

/** Returns the outbox with a request for each unsent review; unchanged content keeps its request, changed content its keys. */
export function prepareOutbox({ outbox, ...content }: Content & { outbox: Outbox | null }): Outbox {
  const { values, photos } = content;
  const former = outbox?.entries ?? {};
  const unsent = listUnsent(values, outbox).map((entry) => {
    const fingerprint = fingerprintOf(fieldsOf(content, entry), photos);
    const request = former[entry.entryId];
    const isSame = request?.fingerprint === fingerprint;
    const isFirst = !request && !outbox?.copied?.includes(entry.entryId);
    const idempotencyKey = isFirst ? firstKey(values, entry) : newUuid();
    return {
      entryId: entry.entryId,
      isNew: !request,
      request: isSame ? request : { fingerprint, idempotencyKey, replacedKeys: keysOf(request) },
    };
  });
  const entries = {
    ...former,
    ...Object.fromEntries(unsent.map(({ entryId, request }) => [entryId, request])),
  };
  const scope = hashScope(values);
  const reviewCount = (outbox?.reviewCount ?? 0) + unsent.filter(({ isNew }) => isNew).length;
  // The server refuses other scopes and too many reviews under one Submission-Id, so these get a new one.
  const continuesSubmission = outbox?.scope === scope && reviewCount <= SUBMISSION_LIMITS.procedures.most;
  const next = { scope, entries, copied: outbox?.copied ?? [], staying: outbox?.staying ?? [] };
  return continuesSubmission
    ? { ...next, submissionId: outbox.submissionId, reviewCount }
    : { ...next, submissionId: newUuid(), reviewCount: unsent.length };
}

/**
 * Returns the key of an entry's first request: the same in a copy of the tab, whose reviews would else be stored once more.
 * A copy about another clinic or procedure is another review.
 */
const firstKey = ({ clinic }: WizardValues, { entryId, procedure }: ProcedureEntry) =>
  `${entryId}.${clinic?.id}.${procedure?.id}`;

/** Returns the keys under which an entry was sent, in the order of the requests. */
export const keysOf = (request: ReviewRequest | undefined) =>
  request ? [...(request.replacedKeys ?? []), request.idempotencyKey].slice(-MOST_REPLACED_KEYS) : [];

/** Returns the requests of entries that were removed from the form before their responses arrived. */
export function listRemoved(
  { procedures }: Pick<WizardValues, 'procedures'>,
  { entries }: Outbox,
): ReviewRequest[] {
  const present = new Set(procedures.map(({ entryId }) => entryId));
  return Object.entries(entries).flatMap(([entryId, request]) =>
    request.reference === undefined && !present.has(entryId) ? [request] : [],
  );
}

/** Returns the outbox without some of its requests. */
export const withoutRequests = (outbox: Outbox, dropped: readonly ReviewRequest[]): Outbox => ({
  ...outbox,
  entries: Object.fromEntries(
    Object.entries(outbox.entries).filter(([, request]) => !dropped.includes(request)),
  ),
});

/** Returns the outbox for a request whose key a copy of this tab has used for other content: its entry gets a new one. */
export const withNewKey = (outbox: Outbox, entryId: string, request: ReviewRequest): Outbox => ({
  ...withoutRequests(outbox, [request]),
  copied: [...(outbox.copied ?? []), entryId],
});

/** Returns the outbox with references of reviews that stay as first sent. */
export const addStaying = (outbox: Outbox, references: readonly string[]): Outbox => ({
  ...outbox,
  staying: [...new Set([...(outbox.staying ?? []), ...references])],
});
