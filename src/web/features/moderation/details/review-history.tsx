import { useCallback } from 'react';
import type { LetterNote, LetterStatus } from '#domain/review/review-letter.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { EventRow } from '#web/parts/event-row.tsx';

/** Lists the events of a review, newest first. Its key holds the review's version: a change reloads it. */
export function ReviewHistory({ id }: { id: number }) {
  const { answer: history, failure } = useRead(useCallback(() => staffApi.reviews.history(id), [id]));
  return (
    <section aria-labelledby="review-history" className="mt-6">
      <h3 id="review-history" className="border-b border-hairline pb-1 text-lg">
        History
      </h3>
      {failure !== null && <p className="py-2 text-sm text-persimmon">{reasonOf(failure)}</p>}
      {history?.events.length === 0 && (
        <p className="py-2 text-sm text-quiet">Nobody has changed it since it was submitted.</p>
      )}
      <ol>
        {history?.events.map((event) => (
          <EventRow key={event.id} event={event}>
            <span>{ACTIONS[event.action] ?? event.action}</span>
            {event.fields.length > 0 && (
              <span className="text-quiet">{event.fields.map(nameField).join(', ')}</span>
            )}
            {event.letter && <span className="text-quiet">{LETTERS[event.letter]}</span>}
            {event.isUnchecked && <span className="text-quiet">without a version check</span>}
          </EventRow>
        ))}
      </ol>
    </section>
  );
}

const ACTIONS: Record<string, string> = {
  edit: 'edited',
  publish: 'published',
  unpublish: 'unpublished',
  decline: 'declined',
  'force-unpublish': 'force unpublished',
  undo: 'undid the decision',
  ask: 'asked the submitter',
  resume: 'put it back into the queue',
  keep: 'kept it after a report',
  'send letter': 'sent the letter',
  'drop letter': 'did not send the letter',
  restore: 'restored the original',
  verify: 'verified',
  unverify: 'took back the verification',
  'add photos': 'added photos',
};

/** Says whether a letter is sent, or why not. */
const LETTERS: Record<LetterNote | LetterStatus, string> = {
  waiting: 'a letter goes out',
  spam: 'no letter: spam',
  'no-address': 'no letter: no e-mail address',
  'no-reason': 'no letter: no reason given',
  sent: '',
  undone: 'the decision was undone',
  overtaken: 'another decision came first',
};

/** Converts a camelCase name: 'treatmentDate' → 'treatment date'. */
const nameField = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase();
