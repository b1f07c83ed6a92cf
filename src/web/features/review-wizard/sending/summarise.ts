import type { ReviewForm } from '../use-review-form.ts';
import { listUnsent } from './outbox.ts';
import type { AcceptedReview } from './success-dialog.tsx';

/** Reviews of a form that the site has; `staying` are references of those that stay as first sent. */
export type Summary = { accepted: readonly AcceptedReview[]; staying: readonly string[] };

/** Lists what the site has of a form. */
export const summarise = (form: ReviewForm, outbox: ReviewForm['outbox']): Summary => ({
  accepted: listAccepted(form, outbox),
  staying: outbox?.staying ?? [],
});

function listAccepted({ values }: ReviewForm, outbox: ReviewForm['outbox']): AcceptedReview[] {
  const unsent = new Set(listUnsent(values, outbox));
  return values.procedures
    .filter((entry) => !unsent.has(entry))
    .map(({ entryId, procedure }) => ({
      entryId,
      procedure: procedure?.name ?? '',
      reference: outbox?.entries[entryId]?.reference ?? '',
    }));
}
