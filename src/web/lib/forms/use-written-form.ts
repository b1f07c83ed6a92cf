import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Answers, faultsByField, fieldTextsOf, inTexts, readAnswers } from './form-answers.ts';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';
import { useErrorText } from '../reading/use-error-text.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type Options<Field extends string, Fault extends string, Receipt> = {
  /** The fields in the order of the form. */
  fields: readonly Field[];
  /** The fields whose drafts survive a reload in this tab; personal data is left out. */
  draftFields: readonly Field[];
  draftKey: string;
  /** Fields of the message that are no text fields, but have a place for errors. */
  otherFields?: readonly string[];
  /** Returns the codes of faults by field. */
  findFaults: (answers: Answers<Field>) => Partial<Record<Field, Fault>>;
  /** Texts of the codes; the API's refusals have the same. */
  faultTexts: Readonly<Record<Fault, string>>;
  /** Further content of the message as JSON; a change makes it a new message with a new idempotency key. */
  alongside?: string;
  /** Called before submitting; resolving to false returns to the form. */
  confirm?: (answers: Answers<Field>) => Promise<boolean>;
  /**
   * Submits once; the same content comes with the same key. Throws an Error, with `fieldErrors` if fields are invalid.
   */
  send: (answers: Answers<Field>, idempotencyKey: string) => Promise<Receipt>;
  /** Message shown if an error has none. */
  failed: string;
  onSent: () => void;
};

/**
 * A form of text fields. The fields are uncontrolled, so that text typed before hydration stays; a reload of the tab
 * restores the draft. `faults` holds messages by field.
 */
export function useWrittenForm<Field extends string, Fault extends string, Receipt>(
  options: Options<Field, Fault, Receipt>,
) {
  const { fields, draftFields, draftKey, alongside, confirm, send, failed, onSent } = options;
  const { otherFields = [], faultTexts } = options;
  const errorText = useErrorText();
  const findFaults = (answers: Answers<Field>): Partial<Record<string, string>> =>
    inTexts(options.findFaults(answers), faultTexts);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [refusals, setRefusals] = useState(0);
  const run = useOneAtATime();
  const callKey = useIdempotencyKey(`${draftKey} request`);

  // Runs before the fields' own effects, which read the restored values.
  useLayoutEffect(() => {
    if (form.current) restore(form.current, readDraft(draftKey, draftFields));
    // Only for the initial draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draftKey]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const refuse = (found: Partial<Record<string, string>>) => {
    setFaults(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  };

  const deliver = async (answers: Answers<Field>) => {
    setIsSending(true);
    try {
      if (confirm && !(await confirm(answers))) return;
      const answer = await send(answers, callKey.keyOf([answers, alongside]));
      callKey.forget();
      clearDraft(draftKey);
      setReceipt(answer);
      onSent();
    } catch (error) {
      const found = faultsByField<string>([...fields, ...otherFields], fieldTextsOf(error, faultTexts));
      // Errors of fields are shown at the fields.
      if (Object.keys(found).length === 0) setFailure(errorText(error) || failed);
      refuse(found);
    } finally {
      setIsSending(false);
    }
  };

  const submit = async () => {
    if (!form.current) return;
    const answers = readAnswers(form.current, fields);
    const found = findFaults(answers);
    setFailure(null);
    refuse(found);
    if (Object.keys(found).length === 0) await deliver(answers);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(submit);
  };

  /** Saves the draft and updates or removes the messages that are shown. */
  const onChange = () => {
    if (!form.current) return;
    const answers = readAnswers(form.current, fields);
    saveDraft(draftKey, Object.fromEntries(draftFields.map((field) => [field, answers[field]])));
    const found = findFaults(answers);
    setFaults((last) =>
      Object.fromEntries(
        Object.keys(last).flatMap((field) => {
          const fault = fields.some((one) => one === field) ? found[field] : last[field];
          return fault === undefined ? [] : [[field, fault]];
        }),
      ),
    );
  };

  return {
    form,
    faults,
    receipt,
    /** For WrittenForm. */
    frame: { form, summary, failure, isSending, onSubmit, onChange },
    startAgain: () => {
      setReceipt(null);
      setFailure(null);
      const [first = ''] = fields;
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    },
  };
}

/** Restores saved values into fields that are still unchanged. */
function restore(form: HTMLFormElement, draft: Partial<Record<string, string>>): void {
  for (const [name, text] of Object.entries(draft)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    // A select has no default value: its first choice is the empty one.
    const untouched = field && 'defaultValue' in field ? field.defaultValue : '';
    if (field && text !== undefined && field.value === untouched) field.value = text;
  }
}
