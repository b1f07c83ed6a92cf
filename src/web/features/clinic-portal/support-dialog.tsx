import clinicTexts, { type Texts } from '#texts/portal-clinic.ts';
import uiTexts from '#texts/ui.ts';
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
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { ownName } from './own-name.ts';
import { supportDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { useSupportRequest } from './use-support-request.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';

const FIELDS = ['subject', 'category', 'message'] as const satisfies readonly (keyof SupportAnswers)[];

/** Lets a clinic write to the administrator. Typed text returns when the dialog is reopened. */
export function SupportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(clinicTexts);
  const ui = useTexts(uiTexts);
  const { ownClinic } = useClinicPortal();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title={t.contactAdministrator}
      description={t.supportFrom({ clinic: ownName(useLocale(), ownClinic.clinic) })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button
            type="submit"
            form={formId}
            aria-disabled={isBusy}
            className={`${buttonClass('primary')} aria-disabled:opacity-70`}
          >
            {isBusy ? t.submitting : t.submitRequest}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {ui.cancel}
          </button>
        </>
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
  const categories = nameCategories(t);
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

  const change = (field: (typeof FIELDS)[number], text: string) => {
    const next = { ...answers, [field]: text };
    setAnswers(next);
    saveDraft(draftKey, next);
    recheck(field, findSupportFaults(next)[field]);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await send(answers);
    const first = FIELDS.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <Form id={formId} ref={form} onSubmit={submit} className="grid gap-4">
      <FormField label={t.subject} error={faults.subject}>
        {(control) => (
          <input
            {...control}
            name="subject"
            autoComplete="off"
            maxLength={SUPPORT_LIMITS.subject.longest}
            required
            value={answers.subject}
            onChange={(event) => change('subject', event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t.category} error={faults.category}>
        {(control) => (
          <select
            {...control}
            name="category"
            value={isSupportCategory(answers.category) ? answers.category : DEFAULT_SUPPORT_CATEGORY}
            onChange={(event) => change('category', event.target.value)}
          >
            <Options values={SUPPORT_CATEGORIES.map(({ value }) => value)} names={categories} />
          </select>
        )}
      </FormField>
      <TextAreaField
        label={t.message}
        hint={t.answerByEmail}
        error={faults.message}
        name="message"
        rows={6}
        limit={SUPPORT_LIMITS.message.longest}
        required
        value={answers.message}
        onChange={(text) => change('message', text)}
      />
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
    </Form>
  );
}
