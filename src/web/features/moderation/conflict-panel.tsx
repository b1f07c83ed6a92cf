import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { chosenSide, ConflictPanel as Panel } from '#web/ui/conflict-panel.tsx';
import { describeField, FIELD_LABELS } from './draft-labels.ts';
import type { DraftField, ReviewDraft } from './review-draft.ts';
import type { Conflict } from './use-edit.ts';

type Props = {
  conflict: Conflict;
  /** The form's current values, which Save would send. */
  draft: ReviewDraft;
  procedures: ProcedureMap | null;
  onTake: (side: 'mine' | 'theirs', field: DraftField) => void;
};

/** Shows the fields of a review that another person changed during this edit. */
export function ConflictPanel({ conflict, draft, procedures, onTake }: Props) {
  const { mine, theirs, differences, status } = conflict;
  return (
    <Panel
      thing="review"
      note={status && `It is now: ${status}.`}
      choices={differences.map(({ field, isContested }) => ({
        field,
        isContested,
        label: FIELD_LABELS[field],
        mine: describeField(mine, field, procedures),
        theirs: describeField(theirs, field, procedures),
        chosen: chosenSide(draft[field], mine[field], theirs[field]),
      }))}
      onTake={onTake}
    />
  );
}
