import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Answers, fieldErrorsOf, readAnswers } from './form-answers.ts';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';
import { useCallKey } from './use-call-key.ts';

type Options<Field extends string, Receipt> = {
  /** In the order of the form. */
  fields: readonly Field[];
  /** Those of them that the tab keeps for a reload: not who wrote. */
  keptFields: readonly Field[];
  draftKey: string;
  findFaults: (answers: Answers<Field>) => Partial<Record<Field, string>>;
  /** What is sent beside the answers, as JSON: another is another message. */
  alongside?: string;
  /** Asked before anything is sent; false: the form goes back to whoever writes. */
  confirm?: (answers: Answers<Field>) => Promise<boolean>;
  /** One call; the same content comes with the same key. Throws an Error, with `fieldErrors` where fields are at fault. */
  send: (answers: Answers<Field>, idempotencyKey: string) => Promise<Receipt>;
  /** What is said where a failure says nothing. */
  failed: string;
  onSent: () => void;
  onFailed: (message: string) => void;
};

/**
 * A form of texts that somebody writes. The fields hold their own text, so that what is typed before scripts run stays;
 * a reload of the tab brings it back. Whatever is wrong is in `faults`, by field; what was refused as a whole in `failure`.
 */
export function useWrittenForm<Field extends string, Receipt>(options: Options<Field, Receipt>) {
  const { fields, keptFields, draftKey, findFaults, alongside, confirm, send, failed, onSent, onFailed } =
    options;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [refusals, setRefusals] = useState(0);
  // State comes too late for a double click.
  const isBusy = useRef(false);
  const callKey = useCallKey();

  // Before the fields' own effects, which find what was kept.
  useLayoutEffect(() => {
    if (form.current) restore(form.current, readDraft(draftKey, keptFields));
    // Only as the form first stands.
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
    isBusy.current = true;
    setIsSending(true);
    try {
      if (confirm && !(await confirm(answers))) return;
      const answer = await send(answers, callKey.keyOf([answers, alongside]));
      callKey.forget();
      clearDraft(draftKey);
      setReceipt(answer);
      onSent();
    } catch (error) {
      const message = (error instanceof Error && error.message) || failed;
      setFailure(message);
      refuse(fieldErrorsOf(error));
      onFailed(message);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || isBusy.current) return;
    const answers = readAnswers(form.current, fields);
    const found = findFaults(answers);
    setFailure(null);
    refuse(found);
    if (Object.keys(found).length === 0) void deliver(answers);
  };

  /** Kept as it is typed; a fault that is shown follows. */
  const onChange = () => {
    if (!form.current) return;
    const answers = readAnswers(form.current, fields);
    saveDraft(draftKey, Object.fromEntries(keptFields.map((field) => [field, answers[field]])));
    const found: Partial<Record<string, string>> = findFaults(answers);
    setFaults((shown) =>
      Object.fromEntries(
        Object.keys(shown).flatMap((field) => {
          const fault = fields.some((one) => one === field) ? found[field] : shown[field];
          return fault === undefined ? [] : [[field, fault]];
        }),
      ),
    );
  };

  return {
    form,
    summary,
    faults,
    failure,
    isSending,
    receipt,
    onSubmit,
    onChange,
    startAgain: () => {
      setReceipt(null);
      setFailure(null);
      const [first = ''] = fields;
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    },
  };
}

/** What was kept, where nothing else was typed meanwhile. */
function restore(form: HTMLFormElement, kept: Partial<Record<string, string>>): void {
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && text !== undefined && field.value === field.defaultValue) field.value = text;
  }
}
