import portalFormTexts from '#texts/portal-forms.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { EditConflict } from '#web/lib/forms/merge-drafts.ts';
import type { EditFaults } from '#web/lib/forms/use-edit-form.ts';
import { chosenSide, ConflictPanel, type Side } from './conflict-panel.tsx';
import { Form } from './form.tsx';
import { useToast } from './toast.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type EditState<Values, Field extends string> = {
  values: Values;
  conflict: EditConflict<Values, Field> | null;
  errorText: string | null;
  isPerhapsSaved: boolean;
  lastFailure: () => { reason: string; isPerhaps: boolean } | null;
  isRestored: boolean;
  take: (side: Values, field: Field) => void;
  save: () => Promise<EditFaults<Values>>;
};

type Props<Values, Field extends string> = {
  /** The result of useEditForm. */
  edit: EditState<Values, Field>;
  /** The edited item, such as 'review'. */
  thing: string;
  /** The version of the item, so that each conflict is announced. */
  version: number | string | undefined;
  labels: Readonly<Record<Field, string>>;
  /** Returns a field's value as text. */
  describe: (values: Values, field: Field) => string;
  /** Says what failed, before the reason. */
  failure?: string;
  /** Note about restored values. */
  restored?: ReactNode;
  id?: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** The form of useEditForm: restored values, errors and conflicts, then the fields. */
export function EditForm<Values, Field extends keyof Values & string>(props: Props<Values, Field>) {
  const { edit, thing, version, labels, describe, failure, label, children, ...rest } = props;
  const t = useTexts(portalFormTexts);
  const { toast } = useToast();
  const { restored = t.notSaved, ...form } = rest;
  const { conflict, values } = edit;
  const describeEdited = (edited: Values | undefined, field: Field) => edited && describe(edited, field);
  const ref = useRef<HTMLFormElement>(null);
  const errorBox = useRef<HTMLParagraphElement>(null);
  const [ended, setEnded] = useState(0);
  // The button may be a screen below the error, which is rendered by the time of this effect.
  useEffect(() => {
    if (ended > 0) errorBox.current?.scrollIntoView({ block: 'nearest' });
  }, [ended]);
  const describeNotSaved = (reason: string, isPerhaps: boolean) =>
    isPerhaps ? t.perhapsNotSaved({ reason }) : failure ? `${failure}: ${reason}` : reason;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const faults: Partial<Record<string, string>> = await edit.save();
    const failed = edit.lastFailure();
    // A form that was left meanwhile can't show the reason.
    if (failed && !ref.current)
      toast({ kind: 'error', description: describeNotSaved(failed.reason, failed.isPerhaps) });
    const fields = ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [];
    const faulty = [...fields].find((field) => faults[field.getAttribute('name') ?? ''] !== undefined);
    if (faulty) faulty.focus();
    else setEnded((count) => count + 1);
  };
  return (
    <Form {...form} ref={ref} aria-label={label} onSubmit={submit}>
      {edit.isRestored && (
        <p className="mb-4 border-s-4 border-amber bg-amber-wash px-3 py-2 text-sm">
          {t.fromBefore} {restored}
        </p>
      )}
      {edit.errorText && (
        <p
          ref={errorBox}
          role="alert"
          className="mb-4 scroll-my-4 border-s-4 border-persimmon bg-sheet px-3 py-2 text-sm"
        >
          {describeNotSaved(edit.errorText, edit.isPerhapsSaved)}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={version}
          thing={thing}
          note={conflict.status && t.isNow({ status: conflict.status })}
          choices={conflict.differences.map(({ field, isContested }) => ({
            field,
            isContested,
            label: labels[field],
            mine: describe(conflict.mine, field),
            theirs: describe(conflict.theirs, field),
            edited: describeEdited(conflict.edited?.[field], field),
            chosen: chosenSide(values[field], conflict.mine[field], conflict.theirs[field]),
          }))}
          onTake={(side, field) => edit.take(sideOf(conflict, side, field), field)}
        />
      )}
      {children}
    </Form>
  );
}

/** Returns the values of a side of the conflict. */
const sideOf = <Values, Field extends string>(
  { mine, theirs, edited }: EditConflict<Values, Field>,
  side: Side,
  field: Field,
): Values => ({ mine, theirs, edited: edited?.[field] ?? mine })[side];
