import reviewWizardTexts from '#texts/review-wizard.ts';
import { type Ref, useState } from 'react';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { useForm } from '../form-context.ts';
import type { FailureText } from './describe-failures.ts';
import { listRefused } from './list-refused.ts';
import { StayingNote } from './staying-note.tsx';

/** Progress or failure of a submission. */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number; hasPhotos: boolean }
  | ({ kind: 'failed'; accepted: readonly string[]; staying: readonly string[] } & FailureText);

type Props = {
  state: SubmissionState;
  box: Ref<HTMLElement>;
  onResume: () => void;
  /** Opens the step of a field and focuses it. */
  onChange: (field: string) => void;
};

/** Shows the progress while sending, then the failed and the accepted reviews. */
export function SubmissionPanel({ state, ...props }: Props) {
  if (state.kind === 'sending') return <Progress share={state.share} hasPhotos={state.hasPhotos} />;
  return state.kind === 'failed' && <Failed state={state} {...props} />;
}

type FailedState = Extract<SubmissionState, { kind: 'failed' }>;

/** Lists what failed. After a lost connection returns it offers to send the rest; it never sends by itself. */
function Failed({ state, box, onResume, onChange }: Props & { state: FailedState }) {
  const t = useTexts(reviewWizardTexts);
  const isOnline = useIsOnline();
  const [wasOffline] = useState(!isOnline);
  const isResumable = state.canResume && wasOffline;
  const causes = isResumable && isOnline ? [] : state.causes;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="failure"
      className="mt-6 max-w-2xl border-s-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h3 id="failure" className="text-lg">
        {t.submissionError}
      </h3>
      <ul className="space-y-1">
        {[...causes, ...state.lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <RefusedFields onChange={onChange} />
      {state.accepted.length > 0 && (
        <p className="mt-2 text-sm text-quiet">{t.sentAlready({ sent: state.accepted.join(', ') })}</p>
      )}
      <StayingNote references={state.staying} />
      {isResumable && (
        <div className="mt-3">
          <output className="block">{isOnline ? t.backOnline : t.stillOffline}</output>
          {isOnline && (
            <button type="button" className={`mt-3 ${buttonClass('secondary')}`} onClick={onResume}>
              {t.sendNow}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Leads to the refused answers of the steps before, whose fields are not on screen. */
function RefusedFields({ onChange }: Pick<Props, 'onChange'>) {
  const t = useTexts(reviewWizardTexts);
  const { faults, values } = useForm();
  const fields = listRefused(t, values, faults);
  if (fields.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {fields.map(({ field, name }) => (
        <button
          key={field}
          type="button"
          className={buttonClass('secondary')}
          onClick={() => onChange(field)}
        >
          {t.changeNamed({ name })}
        </button>
      ))}
    </p>
  );
}

const QUARTER = 25;

/** Updates the bar continuously, but announces only every 25 percent to screen readers. */
function Progress({ share, hasPhotos }: { share: number; hasPhotos: boolean }) {
  const t = useTexts(reviewWizardTexts);
  const percent = Math.round(share * 100);
  const announced = Math.floor(percent / QUARTER) * QUARTER;
  const what = hasPhotos ? t.uploading : t.sendingReview;
  return (
    <div className="mt-6 max-w-md">
      <p className="flex justify-between text-sm">
        <span>{percent < 100 ? what : t.storing}</span>
        <span className="tabular-nums">{t.percent({ percent })}</span>
      </p>
      <progress aria-label={t.upload} max={100} value={percent} className="h-2 w-full accent-celadon" />
      <output className="sr-only">{t.percentSent({ percent: announced })}</output>
    </div>
  );
}
