import { useCallback } from 'react';
import { formatDateTime } from '#domain/date-time.ts';
import type { ReviewLetters as Letters } from '#domain/review/admin-review-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { EventRow } from '#web/parts/event-row.tsx';

type Letter = Letters['letters'][number];

/** Lists the letters to a review's submitter, including unsent ones, newest first. */
export function ReviewLetters({ id }: { id: number }) {
  const { answer, failure } = useRead(useCallback(() => staffApi.reviews.letters(id), [id]));
  if (failure !== null) return <p className="py-2 text-sm text-persimmon">{reasonOf(failure)}</p>;
  if (!answer || answer.letters.length === 0) return null;
  return (
    <section aria-labelledby="review-letters" className="mt-6">
      <h3 id="review-letters" className="border-b border-hairline pb-1 text-lg">
        Letters to the submitter
      </h3>
      <ol>
        {answer.letters.map((letter) => (
          <EventRow key={letter.id} event={letter}>
            <span>{KINDS[letter.kind]}</span>
            {letter.body && (
              <span className="min-w-0 whitespace-pre-line wrap-anywhere">“{letter.body}”</span>
            )}
            <span className="text-quiet">{describeStatus(letter)}</span>
          </EventRow>
        ))}
      </ol>
    </section>
  );
}

const KINDS = {
  declined: 'declined it',
  unpublished: 'took it off the site',
  question: 'asked',
} as const;

const UNSENT = {
  waiting: 'Not sent yet',
  undone: 'Not sent: the decision was undone',
  overtaken: 'Not sent: another decision came first',
  'no-address': 'Not sent: no e-mail address is known',
} as const;

const describeStatus = ({ status, settledAt }: Letter) =>
  status === 'sent' ? `Sent ${settledAt === null ? '' : formatDateTime(settledAt)}` : UNSENT[status];
