import { type SubmitEvent, useRef, useState } from 'react';
import { type Answers, type FaultTexts, fieldTextsOf, inTexts, readAnswers } from './form-answers.ts';
import { useOneAtATime } from './one-at-a-time.ts';

type Faults<Name extends string> = Partial<Answers<Name>>;

type Options<Name extends string> = {
  /** The fields in the order of the form. */
  names: readonly Name[];
  /** Returns faults by field, as codes or as texts. */
  findFaults: (input: Answers<Name>) => Faults<Name>;
  /** Texts of the codes, also of those of the API's refusals; without them its own words are shown. */
  faultTexts?: FaultTexts;
  /** Throws an Error, with `fieldErrors` if fields are invalid. */
  send: (input: Answers<Name>) => Promise<void>;
  /** The field that takes the focus after an error that concerns no field. */
  refocus?: Name;
  /** Returns the message for an error that concerns no field; null if no message is needed. */
  reasonOf: (error: unknown) => string | null;
};

/**
 * A short uncontrolled form, such as a sign-in form, read on submit. The first invalid field takes the focus and shows
 * its message; other errors are shown below the fields.
 */
export function useShortForm<Name extends string>(options: Options<Name>) {
  const { names, findFaults, faultTexts = {}, send, refocus, reasonOf } = options;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = useOneAtATime();

  /** Selects a rejected password, so that typing replaces it. */
  const focus = (name: Name) => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    field?.focus();
    if (field?.type === 'password') field.select();
  };
  const show = (found: Faults<Name>) => {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first) focus(first);
    return first !== undefined;
  };

  const submit = async () => {
    if (!form.current) return;
    const input = readAnswers(form.current, names);
    setErrorText(null);
    if (show(inTexts(findFaults(input), faultTexts))) return;
    setIsBusy(true);
    try {
      await send(input);
    } catch (error) {
      if (show(fieldTextsOf(error, faultTexts) as Faults<Name>)) return;
      setErrorText(reasonOf(error));
      if (refocus) focus(refocus);
    } finally {
      setIsBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(submit);
  };
  return { form, faults, errorText, isBusy, onSubmit };
}
