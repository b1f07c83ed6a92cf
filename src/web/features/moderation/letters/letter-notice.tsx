import lettersTexts from '#texts/letters.ts';
import { letterLanguage } from '#domain/letter-language.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { type LetterKind, planLetter, writeReviewLetter } from '#domain/review/review-letter.ts';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { LetterPreview } from '#web/parts/letter-preview.tsx';

type Props = {
  reviews: readonly AdminReview[];
  kind: LetterKind;
  /** The reason or question as currently typed. */
  body: string;
  isSpam?: boolean;
  /** Address for replies; null when replies cannot be received, undefined while loading. */
  replyAddress: string | null | undefined;
};

const NONE = {
  spam: 'No letter goes out: of spam nobody is told.',
  'no-address': 'No letter goes out: no e-mail address is known of the submitter.',
  'no-reason': 'No letter goes out without a reason.',
} as const;

/** Says whether the decision sends a letter to the submitter, and previews the letter. */
export function LetterNotice({ reviews, kind, body, isSpam = false, replyAddress }: Props) {
  const site = useSite();
  const reason = body.trim() || null;
  const recipients = reviews.filter(({ submitterEmail }) => submitterEmail !== null);
  const [review] = recipients;
  const note = planLetter(kind, {
    reason: reason ?? '…',
    isSpam,
    hasAddress: recipients.length > 0,
  });
  if (note !== 'waiting' || !review)
    return (
      <output className="mt-2 block text-sm font-semibold text-amber">
        {NONE[note === 'waiting' ? 'no-address' : note]}
      </output>
    );
  const letter =
    site &&
    replyAddress !== undefined &&
    writeReviewLetter(letterLanguage(lettersTexts, DEFAULT_LOCALE, site.url), {
      kind,
      reviewId: review.id,
      procedureName: review.procedureName,
      clinicName: review.clinicName,
      body: reason ?? '…',
      hasReplyAddress: replyAddress !== null,
      declinedDays: site.retention.declinedDays,
    });
  return (
    <div className="mt-2 text-sm">
      <output className="block">
        {reviews.length === 1 ? (
          <>
            A letter goes to <span className="font-semibold wrap-anywhere">{review.submitterEmail}</span>
          </>
        ) : (
          `${recipients.length} of these ${reviews.length} submitters get a letter`
        )}{' '}
        after {LETTER_DELAY_SECONDS} seconds, unless this is undone.
      </output>
      {letter && (
        <LetterPreview
          summary={
            reviews.length === 1 ? 'What the letter says' : `What the letter about review #${review.id} says`
          }
          subject={letter.subject}
        >
          {letter.before.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <blockquote className="ms-3 whitespace-pre-line">{letter.body}</blockquote>
          {letter.after.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{letter.contactUrl}</p>
        </LetterPreview>
      )}
    </div>
  );
}
