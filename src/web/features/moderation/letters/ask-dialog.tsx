import { useId, useState } from 'react';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { QUESTION_LIMIT, QUESTION_MESSAGES } from '#domain/review/question-rules.ts';
import { toReference } from '#domain/reference.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { UnreadItem } from '#web/ui/unread-item.tsx';
import { useReviewScreen } from '../review-screen.ts';
import { useUndo } from '../undo/undo-context.ts';
import { useReview } from '../details/use-review.ts';
import { LetterNotice } from './letter-notice.tsx';
import { ReplyChoice } from './reply-choice.tsx';
import { useReplies } from './use-replies.ts';

/**
 * Sends a question to the submitter of a pending review and parks the review until it is resumed or decided.
 */
export function AskDialog() {
  const { id, close } = useDialogRoute();
  const { onAsk } = useReviewScreen();
  const { review, failure, put } = useReview(id);
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  return (
    <Dialog
      title="Ask the submitter"
      {...(review && { description: `Review #${review.id}: ${procedureLabel(review.procedureName)}` })}
      isOpen={id !== null}
      onClose={close}
      confirm={
        review &&
        review.submitterEmail !== null && (
          <SettledButton
            type="submit"
            form={formId}
            subject={`${review.id} ${review.version}`}
            isBusy={isSending}
            className={buttonClass('primary')}
          >
            {isSending ? 'Sending…' : 'Send question'}
          </SettledButton>
        )
      }
    >
      {!review && <UnreadItem failure={failure} />}
      {review && review.submitterEmail === null && <p>{QUESTION_MESSAGES.noAddress}</p>}
      {review && review.submitterEmail !== null && (
        <AskForm
          key={review.id}
          formId={formId}
          review={review}
          isSending={isSending}
          onSending={setIsSending}
          onStale={(current) => {
            put(current);
            onAsk(current);
          }}
          onAsked={(parked) => {
            onAsk(parked);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  formId: string;
  review: AdminReview;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onStale: (current: AdminReview) => void;
  onAsked: (review: AdminReview) => void;
};

function AskForm({ formId, review, isSending, onSending, onStale, onAsked }: FormProps) {
  const { actor } = useStaff();
  const { begin } = useUndo();
  const { replies, replyAddress, failure } = useReplies('question');
  const [errorText, setErrorText] = useState<string | null>(null);
  const draftKey = ownDraftKey(actor, 'ask-submitter', review.id);
  const fail = (error: unknown) => {
    const named = fieldErrorsOf(error)['question'];
    setErrorText(named ? `Not sent: ${named}` : describeFailure(error, 'sent'));
    const current = currentItemOf(error) as AdminReview | null;
    if (current) onStale(current);
  };
  const ask = async (question: string) => {
    if (isSending) return;
    onSending(true);
    setErrorText(null);
    const decision = begin(review, 'ask');
    try {
      const asked = await staffApi.reviews.ask(review, question);
      clearDraft(draftKey);
      decision.done(asked);
      onAsked(asked);
    } catch (error) {
      decision.failed(error);
      fail(error);
    } finally {
      onSending(false);
    }
  };
  const { reason, textArea, submit } = useReasonDraft({
    draftKey,
    onGiven: (given) => ask(given.reason),
    findFault: (question) => (question === '' ? QUESTION_MESSAGES.missing : undefined),
  });
  return (
    <Form id={formId} onSubmit={submit}>
      <p role="alert" className="mb-3 text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
      {review.parked && (
        <p className="mb-3 text-sm text-amber">
          It was asked already: “{review.parked.question}” A new question takes the place of that one here;
          the letter about that one has gone out or is dropped.
        </p>
      )}
      <TextAreaField
        label="Question"
        hint="The submitter reads it as it stands here."
        rows={4}
        limit={QUESTION_LIMIT}
        {...textArea}
      />
      <ReplyChoice replies={replies} failure={failure} text={reason} onChange={textArea.onChange} />
      <p className="mt-2 text-sm">
        The review leaves the queue and waits for the answer, until you resume it.{' '}
        <AnswerPlace review={review} replyAddress={replyAddress} />
      </p>
      <LetterNotice reviews={[review]} kind="question" body={reason} replyAddress={replyAddress} />
    </Form>
  );
}

/** Says where the submitter's answer will arrive. */
function AnswerPlace({
  review,
  replyAddress,
}: {
  review: AdminReview;
  replyAddress: string | null | undefined;
}) {
  if (replyAddress === undefined) return null;
  const reference = toReference('R', review.id);
  const byForm = `the contact form, under Inquiries & Messages, with ${reference} in the subject`;
  return (
    <>
      {replyAddress === null
        ? `The answer arrives through ${byForm}.`
        : `The answer arrives by e-mail at ${replyAddress}, or through ${byForm}.`}
    </>
  );
}
