import { type SubmitEvent, useRef, useState } from 'react';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';

type Input<Name extends string> = Record<Name, string>;
type Faults<Name extends string> = Partial<Input<Name>>;

type Options<Name extends string> = {
  /** The fields, as they follow each other. */
  names: readonly Name[];
  findFaults: (input: Input<Name>) => Faults<Name>;
  /** Rejects with what the server refused. */
  send: (input: Input<Name>) => Promise<void>;
  /** Where the focus goes after a refusal that concerns no field. */
  refocus?: Name;
  /** @returns whether the refusal needs nothing more */
  onRefusal?: (error: unknown) => boolean;
};

/**
 * The few fields before a portal, read when they are sent. What is wrong is said at its field, which takes the focus; what
 * else was refused is said below them.
 */
export function useDoorForm<Name extends string>(options: Options<Name>) {
  const { names, findFaults, send, refocus, onRefusal } = options;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const show = (found: Faults<Name>) => {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first) focus(first);
    return first !== undefined;
  };

  const submit = async () => {
    if (!form.current || isBusy) return;
    const input = readInput(form.current, names);
    setRefusal(null);
    if (show(findFaults(input))) return;
    setIsBusy(true);
    try {
      await send(input);
    } catch (error) {
      if (onRefusal?.(error)) return;
      if (error instanceof PortalError && show(error.fieldErrors as Faults<Name>)) return;
      setRefusal(reasonOf(error));
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

function readInput<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Input<Name> {
  const fields = new FormData(form);
  const read = (name: Name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Input<Name>;
}
