import reviewFaultTexts from '#texts/review-faults.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useErrorText } from '#web/lib/reading/use-error-text.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { describeFailures } from './describe-failures.ts';
import { findFailureReasons } from './find-failure-reasons.ts';
import { isComplete } from './outbox.ts';
import { type Failure, sendReviews } from './send-reviews.ts';
import type { SubmissionState } from './submission-panel.tsx';
import { summarise, type Summary } from './summarise.ts';
import type { ReviewForm } from '../use-review-form.ts';

type Result = Awaited<ReturnType<typeof sendReviews>> | null;

/** The submission in flight outlives the form. A form opened meanwhile replaces its callbacks. */
let inFlight: { report: (share: number) => void; conclude: (result: Result) => void } | null = null;

/**
 * Submits the form, one submission at a time.
 * @param onAccepted called after all reviews were accepted and the form emptied; if it was left while sending, when it opens again
 * @param onFailed called when reviews were refused or could not be sent, which is then on screen
 */
export function useSubmission(
  form: ReviewForm,
  { onAccepted, onFailed }: { onAccepted: () => void; onFailed: () => void },
) {
  const t = useTexts(reviewWizardTexts);
  const faultTexts = useTexts(reviewFaultTexts);
  const errorText = useErrorText();
  const { toast } = useToast();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const [done, setDone] = useState<Summary>({ accepted: [], staying: [] });
  const run = useOneAtATime();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    if (inFlight) resume(inFlight);
    // All responses came after the form was left by a link.
    else if (isComplete(form.values, form.outbox)) finish(summarise(form, form.outbox));
    return () => {
      isMounted.current = false;
    };
    // Only when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const send = async () => {
    const { values, photos, stages } = form;
    const submission = { report, conclude };
    inFlight = submission;
    report(0);
    const result = await sendReviews({
      values,
      photos,
      stages,
      outbox: form.outbox,
      onOutbox: form.keepOutbox,
      onProgress: (share) => submission.report(share),
    }).catch(() => null);
    inFlight = null;
    submission.conclude(result);
  };

  const report = (share: number) => setState({ kind: 'sending', share, hasPhotos: form.photos.length > 0 });

  const resume = (submission: NonNullable<typeof inFlight>) => {
    submission.report = report;
    submission.conclude = (result) => {
      if (result) form.keepOutbox(result.outbox);
      conclude(result);
    };
    report(0);
  };

  const conclude = (result: Result) => {
    // Only a bug of the form rejects; a retry under the same keys finds what was accepted.
    if (result === null) return fail([], summarise(form, form.outbox));
    const summary = summarise(form, result.outbox);
    if (result.failures.length > 0) return fail(result.failures, summary);
    toast({
      kind: 'success',
      title: t.success,
      description: t.reviewsSent({ count: summary.accepted.length }),
    });
    // If the form was left, its draft keeps what was accepted for the next visit.
    if (isMounted.current) finish(summary);
  };

  const finish = (summary: Summary) => {
    setDone(summary);
    setState({ kind: 'idle' });
    form.reset();
    onAccepted();
  };

  const fail = (failures: readonly Failure[], { accepted, staying }: Summary) => {
    const withReasons = findFailureReasons({ t, faultTexts, errorText }, form, failures);
    const text = describeFailures(t, withReasons);
    setState({
      kind: 'failed',
      ...text,
      accepted: accepted.map(({ procedure, reference }) => [procedure, reference].filter(Boolean).join(' ')),
      staying,
    });
    form.showRefusals(withReasons.flatMap(({ faults }) => faults));
    toast({
      kind: 'error',
      title: t.submissionError,
      description: [...text.causes, ...text.lines].join('\n'),
    });
    onFailed();
  };

  /** Removes what failed from the screen. Progress stays, also when the browser's Back opens another step. */
  const forget = () => setState((last) => (last.kind === 'failed' ? { kind: 'idle' } : last));

  return { state, done, send: () => run(send), forget };
}
