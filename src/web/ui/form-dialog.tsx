import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { requiredContext } from '#web/lib/required-context.ts';
import { buttonClass } from './button.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type FormState = { isSaving: boolean; /** True if closing would lose changes. */ isChanged: boolean };

const IDLE: FormState = { isSaving: false, isChanged: false };

const [DialogProvider, useDialog] = requiredContext<{
  formId: string;
  setFormState: (state: FormState) => void;
}>('useFormDialog needs a FormDialog around the form.');

/** Reports the form's state to the surrounding FormDialog. @returns the id for the form element */
export function useFormDialog({ isSaving, isChanged }: FormState): string {
  const { formId, setFormState } = useDialog();
  useEffect(() => {
    setFormState({ isSaving, isChanged });
    return () => setFormState(IDLE);
  }, [setFormState, isSaving, isChanged]);
  return formId;
}

type Props = {
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'form' | 'wide';
  isOpen: boolean;
  /** Label of the submit button. */
  save: string;
  /** Label of the submit button while saving. */
  saving?: string;
  /** False until the form is rendered. */
  isReady?: boolean;
  /** Key of what was typed and not saved, which closing without saving forgets; null while there is no form. */
  draftKey: string | null;
  /** Called when the dialog closes without saving. */
  onDiscard: () => void;
  /** The Form, which calls useFormDialog. */
  children: ReactNode;
};

/** Returns the form's first field; null on touch screens, where it would open the keyboard. */
const findFirstField = (formId: string): HTMLElement | null =>
  matchMedia('(any-pointer: fine)').matches
    ? document.querySelector<HTMLElement>(`[id="${formId}"] :is(input, select, textarea)`)
    : null;

/** A dialog around one form; closing it with unsaved changes asks for confirmation. */
export function FormDialog({ isOpen, draftKey, onDiscard, children, ...rest }: Props) {
  const { save, saving = 'Saving…', isReady = true, ...dialog } = rest;
  const formId = useId();
  const [{ isSaving, isChanged }, setFormState] = useState(IDLE);
  const [isAsking, setIsAsking] = useState(false);
  // Back closes the dialog together with the confirmation, so that neither is open the next time.
  if (isAsking && !isOpen) setIsAsking(false);
  const context = useMemo(() => ({ formId, setFormState }), [formId]);
  const discard = () => {
    if (draftKey !== null) clearDraft(draftKey);
    onDiscard();
  };
  return (
    <>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onClose={() => (isChanged ? setIsAsking(true) : discard())}
        initialFocus={() => findFirstField(formId)}
        confirm={
          <button
            type="submit"
            form={formId}
            aria-disabled={isSaving || !isReady}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            className={buttonClass('primary')}
          >
            {isSaving ? saving : save}
          </button>
        }
      >
        <DialogProvider value={context}>{children}</DialogProvider>
      </Dialog>
      <ConfirmDialog
        title="Discard your changes?"
        action="Discard"
        cancel="Keep editing"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          discard();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {isSaving ? 'It is being sent, and may be saved all the same.' : 'What you changed is not saved.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
