import { PURPOSE_NAMES, REPLY_LIMITS, REPLY_PURPOSES } from '#domain/reply/reply-rules.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { EditForm } from '#web/ui/edit-form.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { Options } from '#web/ui/field.tsx';
import { type DraftField, FIELD_LABELS, inWords } from './reply-draft.ts';
import { type OpenReply, useReplyForm } from './use-reply-form.ts';

export function ReplyForm({ onSaved, ...open }: OpenReply & { onSaved: () => void }) {
  const edit = useReplyForm(open, onSaved);
  const { item, values, change, faults } = edit;
  const { line, lines, select } = boundFields<DraftField>({
    labels: FIELD_LABELS,
    values,
    faults,
    change: (name, value) => change({ [name]: value }),
  });
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
      {select('purpose', <Options values={REPLY_PURPOSES} names={PURPOSE_NAMES} />)}
      {line('title', { maxLength: REPLY_LIMITS.title }, 'What staff choose it by.')}
      {lines(
        'body',
        { rows: 5, limit: REPLY_LIMITS.body },
        'What whoever gets it reads. It can be changed each time before it is sent.',
      )}
    </EditForm>
  );
}
