import { useEffect, useRef, useState } from 'react';
import { FORM_MESSAGES, SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
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

  const add = () => {
    if (isFull) return;
    addEntry();
    next.current = `procedures.${procedures.length}.procedure`;
  };
  const remove = (index: number) => {
    setToRemove(null);
    removeEntry(index);
    next.current = 'procedures';
  };

  return (
    <>
      <button
        id={idOf('procedures')}
        type="button"
        className={`${buttonClass('secondary')} aria-disabled:opacity-60`}
        aria-describedby={
          [error && 'procedures-error', isFull && FULL_ID].filter(Boolean).join(' ') || undefined
        }
        aria-disabled={isFull}
        onClick={add}
      >
        <Plus className="size-4" />
        {isFull ? `${procedures.length} of ${MOST} procedures added` : 'Add Procedure'}
      </button>
      {error && (
        <p id="procedures-error" className="mt-2 text-sm text-persimmon">
          {error}
        </p>
      )}
      {procedures.length === 0 && (
        <p className="mt-5 max-w-2xl border-y border-hairline py-8 text-center text-quiet">
          Click "Add Procedure" above to start sharing your experience.
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
          {FORM_MESSAGES.tooManyProcedures}
        </p>
      )}
      {procedures.length > 0 && !isFull && (
        <button type="button" className={`mt-6 -ml-4 ${buttonClass('quiet')}`} onClick={add}>
          Add another procedure
        </button>
      )}
      <ConfirmDialog
        title={toRemove === null ? '' : `Remove ${nameEntry(procedures[toRemove], toRemove)}?`}
        action="Remove"
        isOpen={toRemove !== null}
        onConfirm={() => toRemove !== null && remove(toRemove)}
        onCancel={() => setToRemove(null)}
      >
        What you wrote about it goes with it.
      </ConfirmDialog>
    </>
  );
}

const nameEntry = (entry: ProcedureEntry | undefined, index: number) =>
  entry?.procedure?.name ?? `procedure ${index + 1}`;

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
  if (reference !== undefined)
    return (
      <p className="mt-6 max-w-2xl border-t border-hairline pt-4">
        <span className="font-serif text-lg">{nameEntry(entry, index)}</span>{' '}
        <span className="text-sm text-quiet">was sent{reference && `, reference ${reference}`}</span>
      </p>
    );
  const name = `Procedure ${index + 1}`;
  return (
    <fieldset className="mt-6 max-w-2xl min-w-0 border-t border-hairline pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <p aria-hidden="true" className="font-serif text-xl">
          {name}
        </p>
        <SettledButton
          subject={place}
          aria-label={`Remove ${name.toLowerCase()}`}
          className={`-mr-4 ${buttonClass('quiet')}`}
          onPress={onRemove}
        >
          Remove
        </SettledButton>
      </div>
      <ProcedureFields entry={entry} index={index} groups={groups} />
    </fieldset>
  );
}
