import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import { useEffect, useState, useRef } from 'react';
import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { readSimilarClinics } from '#web/api/similar-clinics.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useConfirmation } from '#web/lib/forms/use-confirmation.ts';
import { Link } from '#web/lib/links/link.tsx';
import { readKept } from '#web/lib/forms/kept-draft.ts';
import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
import type { SimilarQuestion } from '#web/parts/similar-question.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useLocale, useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass, buttonClass } from '#web/ui/button.ts';
import { WrittenForm } from '#web/ui/written-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { clinicFaultTexts } from './clinic-fault-texts.ts';
import { findClinicFaults } from './find-clinic-faults.ts';
import { findSimilarClinics, SimilarClinics } from './similar-clinics.tsx';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';

const FIELDS = ['name', 'address', 'email'] as const;
const DRAFT_FIELDS = ['name', 'address'] as const;

/** Same as KEY in review-wizard/draft.ts. */
const REVIEW_DRAFT_KEY = 'review-draft';

const idOf = (field: string) => `clinic-${field}`;

const toReview = (text: string) => (
  <Link
    to={paths.submitQuote()}
    className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
  >
    {text}
  </Link>
);

/** Form that proposes a missing clinic. */
export default function ClinicForm() {
  const t = useTexts(clinicSubmissionTexts);
  const locale = useLocale();
  const { answer: similar, search, clear } = useTypedSearch(findSimilarClinics);
  const { question, ask } = useConfirmation<readonly SimilarClinic[]>();
  // The review form was opened in this tab and has not been sent since; unknown before hydration.
  const hasReview = useIsBrowser() && readKept(REVIEW_DRAFT_KEY) !== null;
  const [isNotified, setIsNotified] = useState(false);
  /** Loaded on the first question. */
  const [Dialog, setDialog] = useState<typeof SimilarQuestion | null>(null);
  const { form, faults, receipt, frame, startAgain } = useWrittenForm({
    fields: FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: 'clinic-draft',
    findFaults: findClinicFaults,
    faultTexts: clinicFaultTexts(t),
    confirm: async ({ name, address }) => {
      const clinics = await readSimilarClinics({ name: name.trim(), address: address.trim() });
      if (clinics.length === 0) return true;
      const part = await import('#web/parts/similar-question.tsx').catch(() => null);
      if (!part) return true;
      setDialog(() => part.SimilarQuestion);
      return ask(clinics);
    },
    send: ({ name, address, email }, key) => {
      setIsNotified(email.trim() !== '');
      const clinic = { name: name.trim(), address: address.trim(), email: email.trim() };
      return sendForm('POST /submit-clinic', { ...clinic, published: false, isSubmission: true }, key);
    },
    failed: t.failed,
    onSent: clear,
  });

  // Looks up a name that was restored, or left before hydration: no event tells of it.
  useEffect(() => {
    const name = form.current?.elements.namedItem('name');
    if (name instanceof HTMLInputElement && name.value !== '' && name !== document.activeElement)
      search(name.value);
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (receipt) return <ClinicSubmitted isNotified={isNotified} hasReview={hasReview} onAgain={startAgain} />;

  return (
    <WrittenForm
      frame={frame}
      label={t.formLabel}
      faults={FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      send={t.send}
      sending={t.sending}
      before={
        hasReview && (
          <p className="border-s-2 border-celadon bg-wash px-4 py-2.5 text-sm">
            <Rich>{t.reviewKept({ back: toReview })}</Rich>
          </p>
        )
      }
      after={
        <>
          {/* Appears when a field loses focus, and must not move the button. */}
          <SimilarClinics clinics={similar ?? []} hasReview={hasReview} />
          {Dialog && (
            <Dialog
              question={question}
              action={t.submitAnyway}
              pathOf={({ slug }) => localPath(locale, paths.clinic(slug))}
            />
          )}
        </>
      }
    >
      <FormField id={idOf('name')} label={t.name} hint={t.nameHint} error={faults['name']}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="off"
            required
            onInput={clear}
            onBlur={(event) => search(event.target.value)}
          />
        )}
      </FormField>
      <FormField id={idOf('address')} label={t.address} hint={t.addressHint} error={faults['address']}>
        {(control) => <input {...control} name="address" autoComplete="off" required />}
      </FormField>
      <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
    </WrittenForm>
  );
}

type SubmittedProps = {
  /** True when an e-mail address was given for the decision. */
  isNotified: boolean;
  /** True when a review in progress waits for the clinic. */
  hasReview: boolean;
  onAgain: () => void;
};

/** Replaces the form after a successful submission. */
function ClinicSubmitted({ isNotified, hasReview, onAgain }: SubmittedProps) {
  const t = useTexts(clinicSubmissionTexts);
  const { sentences } = useFormats();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-6 max-w-xl border-y border-hairline py-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        {t.received}
      </p>
      <p className="mt-2 text-quiet">
        {sentences([t.thenChoose, isNotified && t.thenWrite, hasReview && t.enteredKept])}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={paths.submitQuote()} className={buttonClass('secondary')}>
          {hasReview ? t.backToReview : t.backToSharing}
        </Link>
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={(event) => event.detail < 2 && onAgain()}
        >
          {t.submitAnother}
        </button>
      </p>
    </div>
  );
}
