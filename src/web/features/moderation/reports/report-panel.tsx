import { useCallback, useRef } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Link } from '#web/lib/links/link.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { linkClass } from '#web/ui/button.ts';
import { ReviewText } from '../details/review-facts.tsx';
import { ReviewPhotos } from '../details/review-photos.tsx';
import { StatusBadges } from '../status-badges.tsx';
import { useUndone } from '../undo/undo-context.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { UndoProvider } from '../undo/undo-provider.tsx';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { ReportDecision } from './report-decision.tsx';

type Props = {
  message: AdminMessage;
  /** Called after the report was decided or its decision undone. */
  onChange: () => void;
};

/** Shows the reported review beside the report, with the decisions available. */
export default function ReportPanel({ message, onChange }: Props) {
  const { reviewId } = message;
  if (reviewId === null) return null;
  return (
    <UndoProvider>
      <ReportedReview key={reviewId} reviewId={reviewId} message={message} onChange={onChange} />
    </UndoProvider>
  );
}

function ReportedReview({ reviewId, message, onChange }: Props & { reviewId: number }) {
  const read = useCallback(() => staffApi.reviews.get(reviewId), [reviewId]);
  const { answer: review, failure, refresh, change } = useRead(read);
  const changed = () => {
    refresh();
    onChange();
  };
  useUndone(changed);
  const panel = useRef<HTMLElement>(null);
  useUndoKey(panel);
  return (
    <section
      ref={panel}
      aria-labelledby="reported-review"
      className="relative my-4 rounded-sheet border border-hairline p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="reported-review" className="text-lg">
          The reported review
        </h3>
        {review && <StatusBadges review={review} />}
      </div>
      {!review && failure === null && <output className="text-sm text-quiet">Loading…</output>}
      {failure !== null && <p className="text-sm text-persimmon">{reasonOf(failure)}</p>}
      {review && (
        <>
          <p className="mb-3 text-sm text-quiet">
            {procedureLabel(review.procedureName)}, {clinicLabel(review.clinic)} ·{' '}
            <Link to={portalPaths.admin.review(review.id)} className={linkClass}>
              Review #{review.id}
            </Link>
          </p>
          <ReviewText review={review} />
          <div className="mt-3">
            <ReviewPhotos review={review} />
          </div>
          <ReportDecision
            review={review}
            message={message}
            onDecided={(decided) => {
              change(() => decided);
              onChange();
            }}
            onStale={changed}
          />
        </>
      )}
      <UndoNotice className="mt-3 w-fit max-w-full" />
    </section>
  );
}
