import { useId } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { ReviewPhotos } from '../details/review-photos.tsx';
import { diffText } from './diff-text.ts';
import { listChanges } from './list-changes.ts';

/**
 * Shows the differences between a review and its original submission; renders nothing when there are none.
 */
export function ReviewChanges({ review }: { review: AdminReview }) {
  const id = useId();
  const changes = listChanges(review);
  if (!changes?.isAny) return null;
  const { text, fields, removed, addedPhotos, isReordered } = changes;
  return (
    <section aria-labelledby={id} className="my-5 border-s-4 border-amber ps-4">
      <h3 id={id} className="text-lg">
        Edited since it was sent
      </h3>
      <ul className="text-sm text-quiet">
        {review.edits.map(({ at, reason }) => (
          <li key={at + reason}>Reason: {reason}</li>
        ))}
      </ul>
      {text && <TextDiff {...text} />}
      {fields.length > 0 && (
        <dl className="mt-3 text-sm">
          {fields.map(({ field, label, before, after }) => (
            <div
              key={field}
              className="grid gap-x-3 border-b border-hairline py-1.5 2xs:grid-cols-[8.5rem_minmax(0,1fr)]"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="wrap-anywhere">
                <span className="sr-only">Sent: </span>
                <del>{before}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">; now: </span>
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {removed.images.length > 0 && (
        <div className="mt-3">
          <p className="mb-2 text-sm">Photos that were removed. Only staff see them.</p>
          <ReviewPhotos review={removed} />
        </div>
      )}
      {addedPhotos > 0 && (
        <p className="mt-3 text-sm">
          {addedPhotos === 1 ? '1 photo was added.' : `${addedPhotos} photos were added.`}
        </p>
      )}
      {isReordered && <p className="mt-3 text-sm">The photos stand in another order.</p>}
    </section>
  );
}

/** A text with its removed and added words marked. */
function TextDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-3 max-w-measure font-serif whitespace-pre-line wrap-anywhere">
      {diffText(before, after).map(({ text, kind }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'removed')
          return (
            <del key={key} className="bg-sheet text-persimmon">
              <span className="sr-only">[removed: </span>
              {text}
              <span className="sr-only">]</span>
            </del>
          );
        return (
          <ins key={key} className="bg-wash text-celadon-deep">
            <span className="sr-only">[added: </span>
            {text}
            <span className="sr-only">]</span>
          </ins>
        );
      })}
    </p>
  );
}
