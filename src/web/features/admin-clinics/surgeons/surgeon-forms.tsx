import { useCallback, useState } from 'react';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { LONGEST_NAME } from '#domain/surgeon/surgeon-edit.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/form-draft.ts';
import { EntryFormButtons } from '../entry-form-buttons.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { Form } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';

type Props<Value> = {
  surgeon: AdminSurgeon;
  /** Changes whenever the row may have moved, or stands for another state. */
  place: string;
  onDone: (value: Value) => void;
  onCancel: () => void;
};

/** Corrects the shown name, saved while typed: closing the form and a failed request lose nothing. */
export function RenameForm({
  draftKey,
  surgeon,
  place,
  onDone,
  onCancel,
}: Props<string> & { draftKey: string }) {
  const [name, setName] = useState(() => readDraft(draftKey, ['name']).name ?? surgeon.name);
  const [fault, setFault] = useState<string>();
  const change = (next: string) => {
    setName(next);
    if (next === surgeon.name) clearDraft(draftKey);
    else saveDraft(draftKey, { name: next });
  };
  const submit = () => {
    const text = name.trim();
    setFault(text === '' ? 'Please give the name' : undefined);
    if (text !== '') onDone(text);
  };
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3 max-w-md">
      <FormField label="Name that pages show" error={fault} hint="Reviews keep what patients wrote.">
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </FormField>
      <EntryFormButtons place={place} action="Save name" kind="primary" onCancel={onCancel} />
    </Form>
  );
}

/** Chooses the surgeon of the same clinic who stays. */
export function MergeForm({ surgeon, place, onDone, onCancel }: Props<number>) {
  const { clinic, id } = surgeon;
  const { answer, failure } = useRead(
    useCallback((signal) => staffApi.surgeons.list({ clinicId: clinic.id, limit: 100 }, signal), [clinic.id]),
  );
  const [intoId, setIntoId] = useState('');
  const [fault, setFault] = useState<string>();
  const others = answer?.surgeons.filter((one) => one.id !== id && one.takenDown === null);
  const submit = () => {
    setFault(intoId === '' ? 'Choose who stays' : undefined);
    if (intoId !== '') onDone(Number(intoId));
  };
  if (failure !== null) return <p role="alert">{reasonOf(failure)}</p>;
  if (!others) return <output className="block py-2 text-quiet">Loading the others…</output>;
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3 max-w-md">
      <FormField
        label={`${surgeon.name} is the same person as`}
        error={fault}
        hint="All reviews of both count for the one who stays. You can separate them again."
      >
        {(control) => (
          <select {...control} value={intoId} onChange={(event) => setIntoId(event.target.value)}>
            <option value="">Choose a surgeon of {clinic.name}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} ({countOf(one.reviewCount, 'review')})
              </option>
            ))}
          </select>
        )}
      </FormField>
      <EntryFormButtons place={place} action="Merge surgeons" kind="danger" onCancel={onCancel} />
    </Form>
  );
}

/** Chooses the merged surgeon to separate again, by its spellings. */
export function SplitForm({ surgeon, place, onDone, onCancel }: Props<string>) {
  const [spelling, setSpelling] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = () => {
    setFault(spelling === '' ? 'Choose who is somebody else' : undefined);
    if (spelling !== '') onDone(spelling);
  };
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3 max-w-md">
      <FormField
        label={`${surgeon.name} is not`}
        error={fault}
        hint="The reviews with these spellings count for a surgeon of their own, at the address from before the merge."
      >
        {(control) => (
          <select {...control} value={spelling} onChange={(event) => setSpelling(event.target.value)}>
            <option value="">Choose a merged surgeon</option>
            {surgeon.separable.map((spellings) => (
              <option key={spellings[0]} value={spellings[0]}>
                {spellings.join(', ')}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <EntryFormButtons place={place} action="Separate surgeon" kind="danger" onCancel={onCancel} />
    </Form>
  );
}
