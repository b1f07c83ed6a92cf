import { useCallback, useMemo, useRef } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { Link } from '#web/lib/links/link.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { linkClass } from '#web/ui/button.ts';
import { ModerationProvider } from '../moderation-context.ts';
import { ReviewText } from '../details/review-facts.tsx';
import { ReviewPhotos } from '../details/review-photos.tsx';
import { StatusBadges } from '../status-badges.tsx';
import { useUndone } from '../undo/undo-context.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { UndoProvider } from '../undo/undo-provider.tsx';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { ReportDecision } from './report-decision.tsx';

type Props = {
  api: AdminApi;
  user: SessionUser;
  message: AdminMessage;
  /** Called after the report was decided or its decision undone. */
  onChange: () => void;
};

/** Shows the reported review beside the report, with the decisions available. */
export default function ReportPanel({ api, user, message, onChange }: Props) {
  const { id, username, role } = user;
  const moderation = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }) }),
    [api, id, username, role],
  );
  if (message.reviewId === null) return null;
  return (
    <ModerationProvider value={moderation}>
      <UndoProvider>
        <ReportedReview
          key={message.reviewId}
          api={api}
          reviewId={message.reviewId}
          message={message}
          onChange={onChange}
        />
      </UndoProvider>
    </ModerationProvider>
  );
}

type ReportedProps = Omit<Props, 'user'> & { reviewId: number };

function ReportedReview({ api, reviewId, message, onChange }: ReportedProps) {
  const read = useCallback(() => api.reviews.get(reviewId), [api, reviewId]);
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
