import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './form-draft.ts';
import { isTooLong } from './text-limit.ts';

/** The submit event or click that sends the reason. */
type Press = { timeStamp: number; preventDefault: () => void };

type Options = {
  /** Session storage key of the draft; the caller clears it after a successful request. */
  draftKey: string;
  onGiven: (reason: string, press: Press) => void | Promise<void>;
  /** Finds what is wrong with a reason: by default that none was given. */
  findFault?: (reason: string) => string | undefined;
};

const findMissing = (reason: string) => (reason === '' ? 'Please give a reason' : undefined);

/** A required reason, saved while typed: closing the form, a reload and an expired session lose nothing. */
export function useReasonDraft({ draftKey, onGiven, findFault = findMissing }: Options) {
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
    submit: (event: Press): void | Promise<void> => {
      event.preventDefault();
      const text = reason.trim();
      const found = findFault(text);
      setFault(found);
      if (found !== undefined || (field.current && isTooLong(field.current))) field.current?.focus();
      else return onGiven(text, event);
    },
  };
}
