import { PURPOSE_NAMES, REPLY_LIMITS, REPLY_PURPOSES, type ReplyPurpose } from '#domain/reply/reply-rules.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { FIELD_LABELS, inWords } from './reply-draft.ts';
import { type OpenReply, useReplyForm } from './use-reply-form.ts';

export function ReplyForm({ onSaved, ...open }: OpenReply & { onSaved: () => void }) {
  const edit = useReplyForm(open, onSaved);
  const { item, values, change, faults } = edit;
  return (
    <EditForm
      edit={edit}
      id={useFormDialog(edit)}
      thing="reply"
      version={item?.version}
      labels={FIELD_LABELS}
      describe={inWords}
      className="space-y-4"
    >
      <FormField label={FIELD_LABELS.purpose} error={faults.purpose}>
        {(control) => (
          <select
            {...control}
            name="purpose"
            value={values.purpose}
            onChange={(event) => change({ purpose: event.target.value as ReplyPurpose })}
          >
            <Options values={REPLY_PURPOSES} names={PURPOSE_NAMES} />
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
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
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
        value={values.body}
        onChange={(text) => change({ body: text })}
      />
    </EditForm>
  );
}
