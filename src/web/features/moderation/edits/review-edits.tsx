import { useCallback } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { EventRow } from '#web/parts/event-row.tsx';

type Props = { review: Pick<AdminReview, 'id' | 'submitterEmail'> };

/**
 * Lists the edits of a review with editor and reason, newest first. Keyed by version, so that a change
 * reloads it.
 */
export function ReviewEdits({ review: { id, submitterEmail } }: Props) {
  const { answer, failure } = useRead(useCallback(() => staffApi.reviews.edits(id), [id]));
  if (failure !== null) return <p className="py-2 text-sm text-persimmon">{reasonOf(failure)}</p>;
  if (!answer || answer.edits.length === 0) return null;
  return (
    <section aria-labelledby="review-edits" className="mt-6">
      <h3 id="review-edits" className="border-b border-hairline pb-1 text-lg">
        Edits
      </h3>
      <ol>
        {answer.edits.map((edit) => (
          <EventRow key={edit.id} event={edit}>
            <span>
              {edit.isRestore ? 'restored' : 'edited'} {nameParts(edit.parts)}
            </span>
            <span className="min-w-0 wrap-anywhere">“{edit.reason}”</span>
            <span className="text-quiet">{describeNotification(edit.isTold, submitterEmail !== null)}</span>
          </EventRow>
        ))}
      </ol>
    </section>
  );
}

function describeNotification(isTold: boolean, hasAddress: boolean): string {
  if (isTold) return 'The author was told';
  return hasAddress ? 'The author is not told yet' : 'Nobody is told: no e-mail address';
}
