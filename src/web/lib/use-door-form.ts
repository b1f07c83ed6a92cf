import { type SubmitEvent, useRef, useState } from 'react';
import { type Answers, fieldErrorsOf, readAnswers } from './form-answers.ts';

type Faults<Name extends string> = Partial<Answers<Name>>;

type Options<Name extends string> = {
  /** The fields, as they follow each other. */
  names: readonly Name[];
  findFaults: (input: Answers<Name>) => Faults<Name>;
  /** Throws an Error, with `fieldErrors` where fields are at fault. */
  send: (input: Answers<Name>) => Promise<void>;
  /** Where the focus goes after a refusal that concerns no field. */
  refocus?: Name;
  /** What is said of an error that concerns no field; null if it needs nothing more. */
  tell: (error: unknown) => string | null;
};

/**
 * A few fields such as those before a portal, read when they are sent. What is wrong is said at its field, which takes
 * the focus; what else was refused is said below them.
 */
export function useDoorForm<Name extends string>(options: Options<Name>) {
  const { names, findFaults, send, refocus, tell } = options;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** What is typed next takes a password's place: nobody mends letters that are not seen. */
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
    if (!form.current || isBusy) return;
    const input = readAnswers(form.current, names);
    setRefusal(null);
    if (show(findFaults(input))) return;
    setIsBusy(true);
    try {
      await send(input);
    } catch (error) {
      if (show(fieldErrorsOf(error) as Faults<Name>)) return;
      setRefusal(tell(error));
      if (refocus) focus(refocus);
    } finally {
      setIsBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return { form, faults, refusal, isBusy, onSubmit };
}
