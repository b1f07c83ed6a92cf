import type {
  AdminReview,
  AdminReviewFilter,
  AdminReviewList,
  ReviewEdits,
  ReviewHistory,
  ReviewLetters,
  UndoableDecisions,
} from '#domain/review/admin-review-views.ts';
import type { AdminReviewSort } from '#domain/review/review-sort.ts';
import type { WritingLanguage } from '#domain/writing-language.ts';
import type { ClaimAnswer, ClaimRequest } from '#domain/review/claim.ts';
import { asSearch } from './as-search.ts';
import type { Ask, Call } from './portal-call.ts';

/** Path of the claims, which change nothing that waits. */
export const CLAIMS = '/admin/claims';

/** Filters of the list of reviews. */
export type AdminReviewQuery = {
  filter?: AdminReviewFilter;
  language?: WritingLanguage | undefined;
  hasPhotos?: boolean | undefined;
  clinicId?: number | undefined;
  search?: string | undefined;
  procedureId?: number | undefined;
  sort?: AdminReviewSort;
  direction?: 'asc' | 'desc';
  limit: number;
  offset?: number;
};

/** A change of a review, with the field names of the API's responses. */
export type ReviewChange = Partial<{
  clinicId: number;
  procedureId: number;
  content: string | null;
  rating: number | null;
  satisfaction: number | null;
  recovery: number | null;
  price: number | null;
  age: number | null;
  gender: 'F' | 'M' | 'O' | null;
  country: string | null;
  doctor: string | null;
  isDoctorUntold: boolean;
  dateReceived: string | null;
  privateNotes: string | null;
  permalinkSlug: string | null;
  images: string[];
  published: boolean;
  verified: boolean;
  declineReason: string | null;
  /** Declines without a letter. */
  isSpam: boolean;
  /** The reason for changing the submitter's own data. */
  editReason: string;
}>;

/** The id of a review and the version that the change is based on. */
export type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** The reviews API for staff. Every call throws a PortalError. */
export const createReviewsApi = (ask: Ask) => ({
  list: (query: AdminReviewQuery, call?: Pick<Call, 'signal' | 'isUnattended'>) =>
    ask.marked<AdminReviewList>('counts', `/reviews${asSearch({ ...query, admin: true })}`, call),
  get: (id: number) => ask.marked<AdminReview>('version', `/reviews/${id}`),
  history: (id: number) => ask<ReviewHistory>(`/reviews/${id}/history`),
  /**
   * Changes a review and returns it read again; returns the response of the change if that read fails.
   * @throws PortalError 409 with `current`
   */
  async update({ id, version }: Versioned, change: ReviewChange) {
    const body = inBothSpellings(change);
    const changed = await ask<AdminReview>(`/reviews/${id}`, { method: 'PATCH', version, body });
    return ask.marked<AdminReview>('version', `/reviews/${id}`).catch(() => changed);
  },
  /** Returns the edits of the submitter's data, newest first. */
  edits: (id: number) => ask<ReviewEdits>(`/reviews/${id}/edits`),
  /** Restores the submitter's original data. @throws PortalError 409 with `current` */
  restoreOriginal: ({ id, version }: Versioned, editReason: string) =>
    ask<AdminReview>(`/reviews/${id}/restore-original`, { method: 'POST', version, body: { editReason } }),
  /** Returns the letters sent, and not sent, to the submitter about decisions, newest first. */
  letters: (id: number) => ask<ReviewLetters>(`/reviews/${id}/letters`),
  /** Mails the submitter a question and parks the review. @throws PortalError 409 with `current` */
  ask: ({ id, version }: Versioned, question: string) =>
    ask<AdminReview>(`/reviews/${id}/ask`, { method: 'POST', version, body: { question } }),
  /** Moves a parked review back into the queue. @throws PortalError 409 with `current` */
  resume: ({ id, version }: Versioned) =>
    ask<AdminReview>(`/reviews/${id}/resume`, { method: 'POST', version }),
  /** Undoes the user's own last decision. @param review in the version after the decision */
  undo: ({ id, version }: Versioned) => ask<AdminReview>(`/reviews/${id}/undo`, { method: 'POST', version }),
  /** Returns the user's own decisions that can still be undone, newest first. */
  undoable: () => ask<UndoableDecisions>('/admin/decisions'),
  /** Claims the review being read; returns the claims of other users. */
  claim: (body: ClaimRequest, call?: Pick<Call, 'isUnattended'>) =>
    ask<ClaimAnswer>(CLAIMS, { method: 'POST', body, ...call }),
  /** Releases a claim; the request also completes while the page is closing. */
  release: (id: number) =>
    void fetch(`/api${CLAIMS}/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {
      // The claim expires by itself.
    }),
  verify: ({ id, version }: Versioned, verified: boolean) =>
    ask<AdminReview>(`/reviews/${id}/verify`, { method: 'PATCH', version, body: { verified } }),
  forceUnpublish: (id: number) => ask<AdminReview>(`/reviews/${id}/force-unpublish`, { method: 'POST' }),
  remove: ({ id, version }: Versioned) => ask<null>(`/reviews/${id}`, { method: 'DELETE', version }),
  /** @returns paths of the added photos @throws PortalError 409 with `current` */
  uploadImages({ id, version }: Versioned, files: readonly File[], editReason: string) {
    const form = new FormData();
    form.append('editReason', editReason);
    form.append('reviewId', String(id));
    for (const file of files) form.append('images', file, file.name);
    return ask<string[]>('/reviews/upload-image', { method: 'POST', version, form });
  },
});

/** Sends every field in both spellings that API versions have read; the current server reads camelCase. */
function inBothSpellings(change: ReviewChange): object {
  const { clinicId, procedureId, dateReceived, permalinkSlug, published, verified } = change;
  return {
    ...change,
    clinic_id: clinicId,
    procedure_id: procedureId,
    date_received: dateReceived,
    permalink_slug: permalinkSlug,
    published_bool: published,
    published_str: published?.toString(),
    verified_bool: verified,
    verified_str: verified?.toString(),
  };
}
