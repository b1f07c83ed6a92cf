import { REASON_LIMIT } from '#domain/reason-limit.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { LetterNotice } from './letter-notice.tsx';
import { ReplyChoice } from './reply-choice.tsx';
import { useReplies } from './use-replies.ts';

/** The reason filled in by the spam tick. Unticked, it would reach the submitter as the reason. */
const SPAM_REASON = 'Spam';

function reasonAfterTick(reason: string, isSpam: boolean): string {
  if (isSpam) return reason.trim() === '' ? SPAM_REASON : reason;
  return reason === SPAM_REASON ? '' : reason;
}

type Props = {
  reviews: readonly AdminReview[];
  kind: 'declined' | 'unpublished';
  draft: Pick<ReturnType<typeof useReasonDraft>, 'reason' | 'isSpam' | 'change' | 'textArea'>;
};

/** Asks for the reason of a decision against a review, typed or from a saved reply; previews the letter. */
export function DecisionReason({ reviews, kind, draft }: Props) {
  const { reason, isSpam, change, textArea } = draft;
  const { replies, replyAddress, failure } = useReplies('decline');
  const isRead = !isSpam && reviews.some(({ submitterEmail }) => submitterEmail !== null);
  return (
    <>
      <TextAreaField
        label={kind === 'declined' ? 'Reason for declining' : 'Reason for unpublishing'}
        hint={isRead ? 'The submitter reads it as it stands here. Name nobody.' : 'Only staff see it.'}
        rows={2}
        limit={REASON_LIMIT}
        {...textArea}
      />
      <ReplyChoice replies={replies} failure={failure} text={reason} onChange={textArea.onChange} />
      <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isSpam}
          onChange={({ target: { checked } }) => change(reasonAfterTick(reason, checked), checked)}
          className="size-5 accent-celadon"
        />
        It is spam: tell nobody
      </label>
      <LetterNotice reviews={reviews} kind={kind} body={reason} isSpam={isSpam} replyAddress={replyAddress} />
    </>
  );
}
