import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { buttonClass } from './button.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type FormState = { isSaving: boolean; /** Whether closing would lose anything. */ isChanged: boolean };

const IDLE: FormState = { isSaving: false, isChanged: false };

const FormContext = createContext<{ formId: string; tell: (state: FormState) => void } | null>(null);

/** Tells the FormDialog around a form how the form stands. @returns the id that the form takes */
export function useFormDialog({ isSaving, isChanged }: FormState): string {
  const dialog = useContext(FormContext);
  if (!dialog) throw new Error('useFormDialog needs a FormDialog around the form.');
  const { formId, tell } = dialog;
  useEffect(() => {
    tell({ isSaving, isChanged });
    return () => tell(IDLE);
  }, [tell, isSaving, isChanged]);
  return formId;
}

type Props = {
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'form' | 'wide';
  isOpen: boolean;
  /** What the button says that sends the form. */
  save: string;
  /** What it says meanwhile. */
  saving?: string;
  /** Whether the form is there. */
  isReady?: boolean;
  /** Closed without saving, and what was changed may go. */
  onDiscard: () => void;
  /** The form, which calls useFormDialog. */
  children: ReactNode;
};

/** A dialog around one form: however it is closed, it asks before anything that was changed goes. */
export function FormDialog({ isOpen, onDiscard, children, ...rest }: Props) {
  const { save, saving = 'Saving…', isReady = true, ...dialog } = rest;
  const formId = useId();
  const [{ isSaving, isChanged }, tell] = useState(IDLE);
  const [isAsking, setIsAsking] = useState(false);
  // Back closes the dialog and its question: neither is open when it is opened again.
  if (isAsking && !isOpen) setIsAsking(false);
  const context = useMemo(() => ({ formId, tell }), [formId]);
  const close = () => {
    if (isChanged) setIsAsking(true);
    else onDiscard();
  };
  /** Sends the form from wherever somebody writes in it. */
  const press = (event: KeyboardEvent) => {
    const isSave =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    if (!isSave || event.repeat || isSaving || !isReady) return;
    event.preventDefault();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
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
            <button type="button" onClick={close} className={buttonClass('quiet')}>
              Cancel
            </button>
          </>
        }
      >
        {/* Keys of the form's own fields arrive here; none is added to the page's. */}
        <div role="presentation" onKeyDown={press}>
          <FormContext value={context}>{children}</FormContext>
        </div>
      </Dialog>
      <ConfirmDialog
        title="Discard your changes?"
        action="Discard"
        cancel="Keep editing"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>What you changed is not saved.</p>
      </ConfirmDialog>
    </>
  );
}
