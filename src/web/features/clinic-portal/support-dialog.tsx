import clinicTexts, { type Texts } from '#texts/portal-clinic.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  DEFAULT_SUPPORT_CATEGORY,
  findSupportFaults,
  isSupportCategory,
  SUPPORT_CATEGORIES,
  SUPPORT_LIMITS,
  type SupportAnswers,
  type SupportCategory,
} from '#domain/clinic-portal/support-request-rules.ts';
import { readDraft, saveDraft } from '#web/lib/forms/form-draft.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Options } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { ownName } from './own-name.ts';
import { supportDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { useSupportRequest } from './use-support-request.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';

const FIELDS = ['subject', 'category', 'message'] as const satisfies readonly (keyof SupportAnswers)[];

/** Lets a clinic write to the administrator. Typed text returns when the dialog is reopened. */
export function SupportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(clinicTexts);
  const { ownClinic } = useClinicPortal();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title={t.contactAdministrator}
      description={t.supportFrom({ clinic: ownName(useLocale(), ownClinic.clinic) })}
      isOpen={isOpen}
      onClose={onClose}
      confirm={
        <button
          type="submit"
          form={formId}
          aria-disabled={isBusy}
          className={`${buttonClass('primary')} aria-disabled:opacity-70`}
        >
          {isBusy ? t.submitting : t.submitRequest}
        </button>
      }
    >
      <SupportForm formId={formId} onBusy={setIsBusy} onDone={onClose} />
    </Dialog>
  );
}

const nameCategories = (t: Texts): Record<SupportCategory, string> => ({
  account: t.categoryAccount,
  technical: t.categoryTechnical,
  billing: t.categoryBilling,
  upgrade: t.categoryUpgrade,
  other: t.categoryOther,
});

type FormProps = { formId: string; onBusy: (isBusy: boolean) => void; onDone: () => void };

function SupportForm({ formId, onBusy, onDone }: FormProps) {
  const t = useTexts(clinicTexts);
  const draftKey = supportDraft(useClinicPortal().ownClinic.clinic.id);
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<SupportAnswers>(() => ({
    subject: '',
    category: DEFAULT_SUPPORT_CATEGORY,
    message: '',
    ...readDraft(draftKey, FIELDS),
  }));
  const { faults, failure, isBusy, recheck, send } = useSupportRequest(onDone);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const change = (name: (typeof FIELDS)[number], text: string) => {
    const next = { ...answers, [name]: text };
    setAnswers(next);
    saveDraft(draftKey, next);
    recheck(name, findSupportFaults(next)[name]);
  };

  const { field, line, lines } = boundFields<(typeof FIELDS)[number]>({
    labels: { subject: t.subject, category: t.category, message: t.message },
    values: answers,
    faults,
    change,
  });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await send(answers);
    const first = FIELDS.find((name) => found[name]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <Form id={formId} ref={form} onSubmit={submit} className="grid gap-4">
      {line('subject', { maxLength: SUPPORT_LIMITS.subject.longest, required: true })}
      {field('category', ({ value, ...control }) => (
        <select {...control} value={isSupportCategory(value) ? value : DEFAULT_SUPPORT_CATEGORY}>
          <Options values={SUPPORT_CATEGORIES.map((category) => category.value)} names={nameCategories(t)} />
        </select>
      ))}
      {lines('message', { rows: 6, limit: SUPPORT_LIMITS.message.longest, required: true }, t.answerByEmail)}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
    </Form>
  );
}
