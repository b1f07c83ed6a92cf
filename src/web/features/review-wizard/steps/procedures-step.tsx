import reviewFaultTexts from '#texts/review-faults.ts';
import reviewWizardTexts, { type Texts } from '#texts/review-wizard.ts';
import { useEffect, useRef, useState } from 'react';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Plus } from '#web/ui/form-icons.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { focusField, idOf, useForm } from '../form-context.ts';
import { ProcedureFields } from './procedure-fields.tsx';
import type { ProcedureEntry, ProcedureGroup } from '../wizard-values.ts';

const MOST = SUBMISSION_LIMITS.procedures.most;
const FULL_ID = 'procedures-full';

/** Step 2: each procedure with its date, price, doctor and the patient's experience. */
export function ProceduresStep({ groups }: { groups: readonly ProcedureGroup[] }) {
  const t = useTexts(reviewWizardTexts);
  const faults = useTexts(reviewFaultTexts);
  const { values, addEntry, removeEntry, outbox, faultOf } = useForm();
  const [toRemove, setToRemove] = useState<number | null>(null);
  const { procedures } = values;
  const error = faultOf('procedures');
  const isFull = procedures.length >= MOST;

  // Field to focus after the next render.
  const next = useRef<string>(null);
  useEffect(() => {
    if (next.current) focusField(next.current);
    next.current = null;
  });

  const addProcedure = () => {
    if (isFull) return;
    addEntry();
    next.current = `procedures.${procedures.length}.procedure`;
  };
  const remove = (index: number) => {
    setToRemove(null);
    removeEntry(index);
    next.current = 'procedures';
  };

  // Below the entries, so that the next one appears where it was pressed.
  const add = (
    <button
      id={idOf('procedures')}
      type="button"
      className={`${buttonClass('secondary')} aria-disabled:opacity-60`}
      aria-describedby={
        [error && 'procedures-error', isFull && FULL_ID].filter(Boolean).join(' ') || undefined
      }
      aria-disabled={isFull}
      onClick={addProcedure}
    >
      <Plus className="size-4" />
      {isFull
        ? t.allProcedures({ count: procedures.length, most: MOST })
        : procedures.length > 0
          ? t.addAnother
          : t.addProcedure}
    </button>
  );
  return (
    <>
      {procedures.length === 0 && add}
      {error && (
        <p id="procedures-error" className="mt-2 text-sm text-persimmon">
          {error}
        </p>
      )}
      {procedures.length === 0 && (
        <p className="mt-5 max-w-2xl border-y border-hairline py-8 text-center text-quiet">
          {t.startByAdding}
        </p>
      )}
      {procedures.map((entry, index) => (
        <Entry
          key={entry.entryId}
          entry={entry}
          index={index}
          place={procedures
            .slice(0, index + 1)
            .map(({ entryId }) => entryId)
            .join(' ')}
          groups={groups}
          reference={outbox?.entries[entry.entryId]?.reference}
          onRemove={() => (entry.content.trim() === '' ? remove(index) : setToRemove(index))}
        />
      ))}
      {isFull && (
        <p id={FULL_ID} className="mt-6 max-w-2xl text-sm text-quiet">
          {faults.tooManyProcedures({ limit: MOST })}
        </p>
      )}
      {procedures.length > 0 && <div className="mt-6">{add}</div>}
      <ConfirmDialog
        title={toRemove === null ? '' : askToRemove(t, procedures[toRemove], toRemove)}
        action={t.remove}
        isOpen={toRemove !== null}
        onConfirm={() => toRemove !== null && remove(toRemove)}
        onCancel={() => setToRemove(null)}
      >
        {t.removeToo}
      </ConfirmDialog>
    </>
  );
}

function askToRemove(t: Texts, entry: ProcedureEntry | undefined, index: number): string {
  const name = entry?.procedure?.name;
  return name === undefined ? t.askRemoveNumbered({ number: index + 1 }) : t.askRemoveNamed({ name });
}

const toName = (text: string) => <span className="font-serif text-lg">{text}</span>;

const toState = (text: string) => <span className="text-sm text-quiet">{text}</span>;

type EntryProps = {
  entry: ProcedureEntry;
  index: number;
  /** Changes whenever the entry moves, that is, with the entries before it. */
  place: string;
  groups: readonly ProcedureGroup[];
  /** Set once the review was accepted; the entry can no longer be changed here. */
  reference: string | undefined;
  onRemove: () => void;
};

function Entry({ entry, index, place, groups, reference, onRemove }: EntryProps) {
  const t = useTexts(reviewWizardTexts);
  const name = t.procedureNumbered({ number: index + 1 });
  if (reference !== undefined)
    return (
      <p className="mt-6 max-w-2xl border-t border-hairline pt-4">
        <Rich>
          {(reference ? t.sentWithReference : t.sentWithout)({
            procedure: entry.procedure?.name ?? name,
            reference,
            lead: toName,
            state: toState,
          })}
        </Rich>
      </p>
    );
  return (
    <fieldset className="mt-6 max-w-2xl min-w-0 border-t border-hairline pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <p aria-hidden="true" className="font-serif text-xl">
          {name}
        </p>
        <SettledButton
          subject={place}
          aria-label={t.removeNumbered({ number: index + 1 })}
          className={`-me-4 ${buttonClass('quiet')}`}
          onPress={onRemove}
        >
          {t.remove}
        </SettledButton>
      </div>
      <ProcedureFields entry={entry} index={index} groups={groups} />
    </fieldset>
  );
}
