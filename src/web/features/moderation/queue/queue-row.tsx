import { memo } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { languageName } from '#domain/language-name.ts';
import { formatPrice } from '#domain/money.ts';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import { questionPrice } from '#domain/price/question-price.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { MISSING_CONTENT } from '#domain/review/review.ts';
import { cutText } from '#domain/text.ts';
import { langOf } from '#domain/text-language.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { Photo } from '#web/parts/photo.tsx';
import { waitingTime } from '../list/publication.ts';

/** Characters of a review put into its row: more than fit, so that the row clips the rest. */
const FIRST_WORDS = 120;

type Props = {
  review: AdminReview;
  now: number;
  isOpen: boolean;
  isSelected: boolean;
  /** True when the previous row is from the same submission. */
  isJoined: boolean;
  /** Short note on the review's state, or an empty string. */
  note: string;
  onOpen: (id: number) => void;
};

/** A queue row in two lines. Memoized, because a held key passes through a hundred rows. */
export const QueueRow = memo(function QueueRow({
  review,
  now,
  isOpen,
  isSelected,
  isJoined,
  note,
  onOpen,
}: Props) {
  const text = review.content?.trim() ?? '';
  const [photo] = listReviewPhotos(review);
  return (
    <li className={isJoined ? '' : 'border-t border-hairline'}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(review.id)}
        className="flex h-[2.125rem] w-full items-center gap-2 border-s-4 border-unseen px-2 text-start hover:bg-wash/60 focus-visible:-outline-offset-2 aria-[current]:border-celadon aria-[current]:bg-wash pointer-coarse:h-11"
      >
        {isJoined && (
          <span aria-hidden="true" className="-mt-4 h-4 w-2 shrink-0 border-b border-s border-quiet/50" />
        )}
        <span className="min-w-0 grow leading-4">
          <span
            lang={text ? langOf(review.language) : undefined}
            className={`block truncate text-sm/4 ${text ? '' : 'text-quiet'}`}
          >
            {isSelected && <span className="font-semibold text-persimmon">Selected · </span>}
            {text ? cutText(text, FIRST_WORDS) : MISSING_CONTENT}
          </span>
          <span className="flex gap-1.5 overflow-hidden text-xs/4 whitespace-nowrap text-quiet tabular-nums">
            {listFlags(review, note).map((flag) => (
              <span key={flag} className="font-semibold text-amber">
                {flag}
              </span>
            ))}
            <Facts review={review} />
            <span>{waitingTime(review.createdAt, now)}</span>
            <span className="truncate">
              {procedureLabel(review.procedureName)}, {clinicLabel(review.clinic)}
            </span>
          </span>
        </span>
        {photo && (
          <Photo
            key={photo.image}
            readLink={readPhotoLink}
            photo={photo}
            alt={review.images.length === 1 ? '1 photo' : `${review.images.length} photos`}
            sizes="2rem"
            isLazy
            className="size-8 shrink-0 rounded-sheet border border-hairline text-[0px] text-quiet"
          />
        )}
      </button>
    </li>
  );
});

function Facts({ review }: { review: AdminReview }) {
  const { language } = review;
  return (
    <>
      <span>{review.rating === null ? '–' : `${review.rating}/5`}</span>
      <span>{formatPrice(review.price)}</span>
      <span title={languageName(language)}>
        <span aria-hidden="true">{language === 'other' ? '?' : language.toUpperCase()}</span>
        <span className="sr-only">{languageName(language)}</span>
      </span>
    </>
  );
}

/** Returns the labels a moderator should see before opening a review. */
function listFlags(review: AdminReview, note: string): string[] {
  const { openReports, submissionSize, price, procedurePrice } = review;
  return [
    ...(note === '' ? [] : [note]),
    ...(openReports > 0 ? ['Reported'] : []),
    ...(questionPrice(price, procedurePrice) ? ['Price?'] : []),
    ...(submissionSize > 1 ? [`1 of ${submissionSize}`] : []),
  ];
}
