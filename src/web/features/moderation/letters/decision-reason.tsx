import type { Ref } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { LetterNotice } from './letter-notice.tsx';
import { ReplyChoice } from './reply-choice.tsx';
import { SPAM_REASON } from './spam-reason.ts';
import { useReplies } from './use-replies.ts';

type Props = {
  reviews: readonly AdminReview[];
  kind: 'declined' | 'unpublished';
  label: string;
  reason: string;
  isSpam: boolean;
  fault: string | undefined;
  field: Ref<HTMLTextAreaElement>;
  onChange: (reason: string) => void;
  onSpam: (isSpam: boolean) => void;
};

/** Asks for the reason of a decision against a review, typed or from a saved reply; previews the letter. */
export function DecisionReason({ reviews, kind, label, reason, isSpam, fault, field, ...on }: Props) {
  const { replies, replyAddress, failure } = useReplies('decline');
  const isRead = !isSpam && reviews.some(({ submitterEmail }) => submitterEmail !== null);
  return (
    <>
      <TextAreaField
        label={label}
        error={fault}
        hint={isRead ? 'The submitter reads it as it stands here. Name nobody.' : 'Only staff see it.'}
        field={field}
        rows={2}
        limit={1000}
        value={reason}
        onChange={on.onChange}
      />
      <ReplyChoice replies={replies} failure={failure} text={reason} onChange={on.onChange} />
      <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isSpam}
          onChange={({ target: { checked } }) => {
            on.onSpam(checked);
            if (checked && reason.trim() === '') on.onChange(SPAM_REASON);
            if (!checked && reason === SPAM_REASON) on.onChange('');
          }}
          className="size-5 accent-celadon"
        />
        It is spam: tell nobody
      </label>
      <LetterNotice reviews={reviews} kind={kind} body={reason} isSpam={isSpam} replyAddress={replyAddress} />
    </>
  );
}
