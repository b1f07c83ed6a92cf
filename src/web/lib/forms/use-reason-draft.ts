import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './form-draft.ts';
import { isTooLong } from './text-limit.ts';

/** The submit event or click that sends the reason. */
type Press = { timeStamp: number; preventDefault: () => void };

/** A reason with the spam tick, which keeps it from the submitter. */
type Reason = { reason: string; isSpam: boolean };

type Options = {
  /** Session storage key of the draft; the caller clears it after a successful request. */
  draftKey: string;
  onGiven: (given: Reason, press: Press) => void | Promise<void>;
  /** Finds what is wrong with a reason: by default that none was given. */
  findFault?: (reason: string) => string | undefined;
};

const findMissing = (reason: string) => (reason === '' ? 'Please give a reason' : undefined);

/** A required reason, saved while typed: closing the form, a reload and an expired session lose nothing. */
export function useReasonDraft({ draftKey, onGiven, findFault = findMissing }: Options) {
  const [{ reason, isSpam }, setDraft] = useState((): Reason => {
    const stored = readDraft(draftKey, ['reason', 'isSpam']);
    return { reason: stored.reason ?? '', isSpam: stored.isSpam === 'true' };
  });
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = (next: string, isNextSpam = isSpam) => {
    setDraft({ reason: next, isSpam: isNextSpam });
    saveDraft(draftKey, { reason: next, isSpam: String(isNextSpam) });
  };
  return {
    reason,
    isSpam,
    change,
    /** For its TextAreaField. */
    textArea: { value: reason, error: fault, field, onChange: (next: string) => change(next) },
    submit: (event: Press): void | Promise<void> => {
      event.preventDefault();
      const text = reason.trim();
      const found = findFault(text);
      setFault(found);
      if (found !== undefined || (field.current && isTooLong(field.current))) field.current?.focus();
      else return onGiven({ reason: text, isSpam }, event);
    },
  };
}
