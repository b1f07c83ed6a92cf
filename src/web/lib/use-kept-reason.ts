import { useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';

/** The event that sends the reason. */
type Press = { timeStamp: number; preventDefault: () => void };

type Options = {
  /** Where the tab keeps it; whoever sends it forgets it once it is taken. */
  draftKey: string;
  onGiven: (reason: string, press: Press) => void;
  onCancel: () => void;
  /** What is said where none was given. */
  missing?: string;
};

/** A reason that has to be given: kept as it is typed, so that a reload or an ended session loses nothing. */
export function useKeptReason({ draftKey, onGiven, onCancel, missing = 'Please give a reason' }: Options) {
  const [reason, setReason] = useState(() => readDraft(draftKey, ['reason']).reason ?? '');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return {
    reason,
    fault,
    field,
    change: (next: string) => {
      setReason(next);
      saveDraft(draftKey, { reason: next });
    },
    submit: (event: Press) => {
      event.preventDefault();
      const text = reason.trim();
      if (text !== '') return onGiven(text, event);
      setFault(missing);
      field.current?.focus();
    },
    cancel: () => {
      clearDraft(draftKey);
      onCancel();
    },
  };
}
