import { formatsOf } from '#domain/formats.ts';
import reviewWizardTexts, { type Texts } from '#texts/review-wizard.ts';
import submitReviewTexts from '#texts/submit-review.ts';
import { Fragment, type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { changeClass, CurrentStep, FinishedStep, LaterStep, StepList } from '#web/parts/step-list.tsx';
import { forgetSwitch, keepForSwitch, readFromSwitch } from '#web/lib/forms/language-switch.ts';
import { useWarnBeforeLeaving } from '#web/lib/forms/use-warn-before-leaving.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { BasicInfoStep } from './steps/basic-info-step.tsx';
import { ExperienceStep } from './steps/experience-step.tsx';
import { type StepNumber, stepOf } from './find-faults.ts';
import { focusField, FormProvider, idOf, useForm } from './form-context.ts';
import { ProceduresStep } from './steps/procedures-step.tsx';
import { StepButtons } from './steps/step-buttons.tsx';
import { summariseBasics, summariseProcedures } from './steps/step-summary.ts';
import { stepNames } from './steps/steps.ts';
import { SubmissionPanel } from './sending/submission-panel.tsx';
import { SuccessDialog } from './sending/success-dialog.tsx';
import { useReviewForm } from './use-review-form.ts';
import { useStepArrival } from './steps/use-step-arrival.ts';
import { useSubmission } from './sending/use-submission.ts';
import { useWizardStep } from './steps/use-wizard-step.ts';
import type { WizardPage, WizardValues } from './wizard-values.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { FaultSummary } from '#web/ui/fault-summary.tsx';

/** The form for submitting a review. Runs only in a browser. */
export default function Wizard(props: WizardPage) {
  return (
    <ToastProvider>
      <WizardForm key={useReturnCount()} page={props} />
    </ToastProvider>
  );
}

/** Counts the returns to a document that the browser kept: the draft may have changed since, in another language or sent. */
function useReturnCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    const note = ({ persisted }: PageTransitionEvent) => persisted && setCount((last) => last + 1);
    addEventListener('pageshow', note, end);
    return () => end.abort();
  }, []);
  return count;
}

function WizardForm({ page }: { page: WizardPage }) {
  const t = useTexts(reviewWizardTexts);
  const submitReview = useTexts(submitReviewTexts);
  const names = stepNames(submitReview);
  const [carried] = useState(() => readFromSwitch('review', ['step', 'email']));
  const form = useReviewForm(page, carried);
  // A clinic that the draft holds has the error of its field instead.
  const [isLinkUnknown] = useState(() => page.unknown !== null && form.values.clinic?.id !== page.unknown.id);
  const { step, ...steps } = useWizardStep(form.reachable, carried.step);
  // Forgets after rendering, which React may repeat.
  useEffect(() => forgetSwitch('review'), []);
  const { email } = form.values;
  useEffect(() => keepForSwitch(() => [['review', { step: String(step), email }]]), [step, email]);
  const [isThanked, setIsThanked] = useState(false);
  const errors = useErrorFocus();
  const submission = useSubmission(form, {
    onAccepted: () => {
      steps.restart();
      setIsThanked(true);
    },
    onFailed: errors.show,
  });
  const isSending = submission.state.kind === 'sending';
  useWarnBeforeLeaving(isSending);
  const { heading, focusOnArrival } = useStepArrival(step, () => {
    form.clearFound();
    form.normaliseAge();
    submission.forget();
  });

  const checkStepThen = (next: () => void) => {
    submission.forget();
    if (form.check(step)) next();
    else errors.show();
  };
  const submit = () => checkStepThen(() => void submission.send());
  const change = (field: string) => {
    const to = stepOf(field);
    if (to === step) return focusField(field);
    submission.forget();
    focusOnArrival(field);
    steps.goTo(to);
  };

  return (
    <FormProvider value={form}>
      {isLinkUnknown && (
        <p role="note" className="mt-5 border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber">
          {submitReview.unknownClinic}
        </p>
      )}
      <form
        noValidate
        aria-label={t.formLabel}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter never submits the last step, whose summary may not have been read.
          if (step < 3) checkStepThen(steps.goNext);
        }}
      >
        <Steps
          step={step}
          values={form.values}
          isLocked={isSending}
          onChange={steps.goTo}
          current={
            <CurrentStep
              number={step}
              heading={heading}
              title={
                <>
                  {names[step]}{' '}
                  <span className="ms-1 font-sans text-sm font-normal whitespace-nowrap text-quiet">
                    {t.stepOf({ step, count: 3 })}
                  </span>
                </>
              }
            >
              <ErrorSummary step={step} box={errors.summary} />
              <fieldset disabled={isSending} className="min-w-0">
                {step === 1 && <BasicInfoStep />}
                {step === 2 && <ProceduresStep groups={page.groups} />}
                {step === 3 && <ExperienceStep onChange={change} />}
              </fieldset>
              <SubmissionPanel
                state={submission.state}
                box={errors.failure}
                onResume={submit}
                onChange={change}
              />
              <StepButtons step={step} isSending={isSending} onPrevious={steps.goBack} onSend={submit} />
            </CurrentStep>
          }
        />
      </form>
      <SuccessDialog
        {...submission.done}
        isOpen={isThanked}
        onClose={() => setIsThanked(false)}
        afterwards={heading}
      />
    </FormProvider>
  );
}

type StepsProps = {
  step: StepNumber;
  values: WizardValues;
  isLocked: boolean;
  onChange: (step: StepNumber) => void;
  current: ReactNode;
};

/** The three steps, with finished ones collapsed to a line. */
function Steps({ step, values, isLocked, onChange, current }: StepsProps) {
  const t = useTexts(reviewWizardTexts);
  const locale = useLocale();
  const names = stepNames(useTexts(submitReviewTexts));
  return (
    <StepList>
      {([1, 2, 3] as const).map((number) => {
        if (number === step) return <Fragment key={number}>{current}</Fragment>;
        if (number > step) return <LaterStep key={number} number={number} title={names[number]} />;
        return (
          <FinishedStep
            key={number}
            number={number}
            question={names[number]}
            answer={
              number === 1
                ? summariseBasics(t, locale, values)
                : summariseProcedures(formatsOf(locale), values)
            }
            change={
              <button
                type="button"
                aria-label={number === 1 ? t.changeBasics : t.changeProcedures}
                disabled={isLocked}
                className={changeClass}
                onClick={() => onChange(number)}
              >
                {t.change}
              </button>
            }
          />
        );
      })}
    </StepList>
  );
}

/** Focuses the errors whenever a step has some, or the submission failed. */
function useErrorFocus() {
  const [count, setCount] = useState(0);
  const summary = useRef<HTMLElement>(null);
  const failure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count === 0) return;
    const box = failure.current ?? summary.current;
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [count]);
  return { summary, failure, show: () => setCount((current) => current + 1) };
}

/** Lists the errors of a step. Focused when a step can’t be left. */
function ErrorSummary({ step, box }: { step: StepNumber; box: RefObject<HTMLElement | null> }) {
  const t = useTexts(reviewWizardTexts);
  const faults = useForm().faults.filter(({ field }) => stepOf(field) === step);
  if (faults.length === 0) return null;
  return (
    <div className="mb-6 max-w-2xl">
      <FaultSummary
        box={box}
        heading="h3"
        faults={faults.map(({ field, message }) => ({
          id: idOf(field),
          message: describeFault(t, field, message),
        }))}
      />
    </div>
  );
}

/** Names the procedure for screen readers, because several procedures may have the same error. */
function describeFault(t: Texts, field: string, message: string) {
  const [, index] = field.split('.');
  if (index === undefined) return message;
  return <Rich>{t.faultOfProcedure({ message, number: Number(index) + 1, hidden: toHidden })}</Rich>;
}
