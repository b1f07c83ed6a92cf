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

/** What staff may ask of the list of reviews. */
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

/** A change of a review, under the names the API answers with. */
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
  /** Declined without a letter. */
  isSpam: boolean;
  /** Why what the submitter said is changed. */
  editReason: string;
}>;

/** A review as it was read: what is changed, and the version that the change is made to. */
export type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** Reviews as staff read and change them. Every call throws a PortalError. */
export const createReviewsApi = (ask: Ask) => ({
  list: (query: AdminReviewQuery, call?: Pick<Call, 'signal' | 'isUnattended'>) =>
    ask.marked<AdminReviewList>('counts', `/reviews${asSearch({ ...query, admin: true })}`, call),
  get: (id: number) => ask.marked<AdminReview>('version', `/reviews/${id}`),
  history: (id: number) => ask<ReviewHistory>(`/reviews/${id}/history`),
  /**
   * Changes a review, then reads how it stands: as the change was answered, where that can't be read.
   * @throws PortalError 409 with `current`
   */
  async update({ id, version }: Versioned, change: ReviewChange) {
    const body = inBothSpellings(change);
    const changed = await ask<AdminReview>(`/reviews/${id}`, { method: 'PATCH', version, body });
    return ask.marked<AdminReview>('version', `/reviews/${id}`).catch(() => changed);
  },
  /** What was edited of what the submitter said, newest first. */
  edits: (id: number) => ask<ReviewEdits>(`/reviews/${id}/edits`),
  /** Gives a review back all that its submitter said. @throws PortalError 409 with `current` */
  restoreOriginal: ({ id, version }: Versioned, editReason: string) =>
    ask<AdminReview>(`/reviews/${id}/restore-original`, { method: 'POST', version, body: { editReason } }),
  /** What decisions told the submitter by letter, or did not, newest first. */
  letters: (id: number) => ask<ReviewLetters>(`/reviews/${id}/letters`),
  /** Asks the submitter something by letter and parks the review. @throws PortalError 409 with `current` */
  ask: ({ id, version }: Versioned, question: string) =>
    ask<AdminReview>(`/reviews/${id}/ask`, { method: 'POST', version, body: { question } }),
  /** Puts a parked review back into the queue. @throws PortalError 409 with `current` */
  resume: ({ id, version }: Versioned) =>
    ask<AdminReview>(`/reviews/${id}/resume`, { method: 'POST', version }),
  /** Undoes one's own last decision. @param review in the version after the decision */
  undo: ({ id, version }: Versioned) => ask<AdminReview>(`/reviews/${id}/undo`, { method: 'POST', version }),
  /** One's own decisions that can still be undone, newest first. */
  undoable: () => ask<UndoableDecisions>('/admin/decisions'),
  /** Says which review is being read; answers what others are reading. */
  claim: (body: ClaimRequest, call?: Pick<Call, 'isUnattended'>) =>
    ask<ClaimAnswer>('/admin/claims', { method: 'POST', body, ...call }),
  /** Says that a review is no longer read; sent though the page is being left. */
  release: (id: number) =>
    void fetch(`/api/admin/claims/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {
      // It expires by itself.
    }),
  verify: ({ id, version }: Versioned, verified: boolean) =>
    ask<AdminReview>(`/reviews/${id}/verify`, { method: 'PATCH', version, body: { verified } }),
  forceUnpublish: (id: number) => ask<AdminReview>(`/reviews/${id}/force-unpublish`, { method: 'POST' }),
  remove: ({ id, version }: Versioned) => ask<null>(`/reviews/${id}`, { method: 'DELETE', version }),
  /** @returns paths of the photos that were added @throws PortalError 409 with `current` */
  uploadImages({ id, version }: Versioned, files: readonly File[], editReason: string) {
    const form = new FormData();
    form.append('editReason', editReason);
    form.append('reviewId', String(id));
    for (const file of files) form.append('images', file, file.name);
    return ask<string[]>('/reviews/upload-image', { method: 'POST', version, form });
  },
});

/** Older servers read one spelling or the other (specification, section 7); ours reads the first. */
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
