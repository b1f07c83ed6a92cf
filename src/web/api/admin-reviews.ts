import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import type { PriceRuling } from '#domain/price/method/stored-prices.ts';
import type { PriceDetailsChange } from '#domain/price/read-price-details.ts';
import type { AnswersOnWire } from '#domain/review/review-fields.ts';
import { type Ask, atVersion, type Call, type Versioned } from './portal-call.ts';
import { request } from './request.ts';
import type { Body, Query } from './route-types.ts';

/** Filters of the list of reviews. */
export type AdminReviewQuery = Query<'GET /reviews'>;

/** A change of a review, with the field names of the API's responses. */
export type ReviewPatch = Partial<
  AnswersOnWire & {
    doctor: string | null;
    /** The differences; null clears all. */
    priceDetails: PriceDetailsChange | null;
    priceRuling: PriceRuling | null;
    priceRulingReason: string | null;
    privateNotes: string | null;
    permalinkSlug: string | null;
    images: string[];
    /** Stages of the photos by their paths; those left out have none. */
    photoStages: Readonly<Record<string, PhotoStage | null>>;
    published: boolean;
    verified: boolean;
    declineReason: string | null;
    /** Declines without a letter. */
    isSpam: boolean;
    /** The reason for changing the submitter's own data. */
    editReason: string;
  }
>;

/** The reviews API for staff. Every call throws an ApiError. */
export const createReviewsApi = (ask: Ask) => ({
  list: (query: AdminReviewQuery, call?: Pick<Call<'GET /reviews'>, 'signal' | 'isUnattended'>) =>
    ask.marked('counts', 'GET /reviews', { query: { ...query, admin: true }, ...call }),
  get: (id: number) => ask.marked('version', 'GET /reviews/{id}', { params: { id } }),
  history: (id: number) => ask('GET /reviews/{id}/history', { params: { id } }),
  /**
   * Changes a review and reads it again, as the product's specification asks of this call: others may have changed it since.
   * Returns the response of the change if that read fails.
   * @throws ApiError 409 with `current`
   */
  async update({ id, version }: Versioned, change: ReviewPatch) {
    const body = withSnakeCase(change);
    const changed = await ask('PATCH /reviews/{id}', { params: { id }, version, body });
    return ask.marked('version', 'GET /reviews/{id}', { params: { id } }).catch(() => changed);
  },
  /** Returns the edits of the submitter's data, newest first. */
  edits: (id: number) => ask('GET /reviews/{id}/edits', { params: { id } }),
  /** Restores the submitter's original data. @throws ApiError 409 with `current` */
  restoreOriginal: (review: Versioned, editReason: string) =>
    ask('POST /reviews/{id}/restore-original', { ...atVersion(review), body: { editReason } }),
  /** Returns the letters sent, and not sent, to the submitter about decisions, newest first. */
  letters: (id: number) => ask('GET /reviews/{id}/letters', { params: { id } }),
  /** Mails the submitter a question and parks the review. @throws ApiError 409 with `current` */
  ask: (review: Versioned, question: string) =>
    ask('POST /reviews/{id}/ask', { ...atVersion(review), body: { question } }),
  /** Moves a parked review back into the queue. @throws ApiError 409 with `current` */
  resume: (review: Versioned) => ask('POST /reviews/{id}/resume', atVersion(review)),
  /** Undoes the user's own last decision. @param review in the version after the decision */
  undo: (review: Versioned) => ask('POST /reviews/{id}/undo', atVersion(review)),
  /** Returns the user's own decisions that can still be undone, newest first. */
  undoable: () => ask('GET /admin/decisions'),
  /** Claims the review being read; returns the claims of other users. */
  claim: (body: Body<'POST /admin/claims'>, call?: { isUnattended: boolean }) =>
    ask('POST /admin/claims', { body, ...call }),
  /** Releases a claim; the request also completes while the page is closing. */
  release: (id: number) =>
    void request(fetch, 'DELETE /admin/claims/{id}', { params: { id }, init: { keepalive: true } }).catch(
      () => {
        // The claim expires by itself.
      },
    ),
  verify: (review: Versioned, verified: boolean) =>
    ask('PATCH /reviews/{id}/verify', { ...atVersion(review), body: { verified } }),
  forceUnpublish: (id: number) =>
    ask('POST /reviews/{id}/force-unpublish', { params: { id }, repeats: 'by-gateway' }),
  remove: (review: Versioned) => ask('DELETE /reviews/{id}', atVersion(review)),
  /** @returns paths of the added photos @throws ApiError 409 with `current` */
  uploadImages({ id, version }: Versioned, files: readonly File[], editReason: string) {
    const form = new FormData();
    form.append('editReason', editReason);
    form.append('reviewId', String(id));
    for (const file of files) form.append('images', file, file.name);
    return ask('POST /reviews/upload-image', { version, form });
  },
});

/** Names these fields in snake_case, too, as the product's specification asks of this call; the server reads the first name. */
function withSnakeCase(change: ReviewPatch) {
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
