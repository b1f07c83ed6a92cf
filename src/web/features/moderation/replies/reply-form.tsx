import { type SubmitEvent, useRef } from 'react';
import { PURPOSE_NAMES, REPLY_LIMITS, REPLY_PURPOSES, type ReplyPurpose } from '#domain/reply/reply-rules.ts';
import { takeField } from '#web/lib/merge-drafts.ts';
import { chosenSide, ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { DRAFT_FIELDS, FIELD_LABELS, inWords } from './reply-draft.ts';
import { useReplyForm } from './use-reply-form.ts';

/** Form for a saved reply. */
export function ReplyForm(props: Parameters<typeof useReplyForm>[0]) {
  const edit = useReplyForm(props);
  const { base, draft, change, faults, refusal, conflict } = edit;
  const formId = useFormDialog(edit);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await edit.save();
    const first = found && DRAFT_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <Form id={formId} ref={form} onSubmit={submit} className="space-y-4">
      {refusal && (
        <p role="alert" className="border-l-4 border-persimmon bg-sheet px-3 py-2 text-sm">
          {refusal}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={base?.version}
          thing="reply"
          choices={conflict.differences.map(({ field, isContested }) => ({
            field,
            isContested,
            label: FIELD_LABELS[field],
            mine: inWords(conflict.mine, field),
            theirs: inWords(conflict.theirs, field),
            chosen: chosenSide(draft[field], conflict.mine[field], conflict.theirs[field]),
          }))}
          onTake={(side, field) => change(takeField(draft, conflict[side], field))}
        />
      )}
      <FormField label={FIELD_LABELS.purpose} error={faults.purpose}>
        {(control) => (
          <select
            {...control}
            name="purpose"
            value={draft.purpose}
            onChange={(event) => change({ ...draft, purpose: event.target.value as ReplyPurpose })}
          >
            {REPLY_PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {PURPOSE_NAMES[purpose]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={FIELD_LABELS.title} error={faults.title} hint="What staff choose it by.">
        {(control) => (
          <input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={REPLY_LIMITS.title}
            value={draft.title}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
        )}
      </FormField>
      <TextAreaField
        label={FIELD_LABELS.body}
        error={faults.body}
        hint="What whoever gets it reads. It can be changed each time before it is sent."
        name="body"
        rows={5}
        limit={REPLY_LIMITS.body}
        value={draft.body}
        onChange={(text) => change({ ...draft, body: text })}
      />
    </Form>
  );
}
