import { useEffect, useId, useRef } from 'react';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { describeField, FIELD_LABELS } from './draft-labels.ts';
import { STATUS_NAMES } from './publication.ts';
import type { DraftField, ReviewDraft } from './review-draft.ts';
import type { Conflict } from './use-edit.ts';

type Props = {
  conflict: Conflict;
  /** What would be saved now. */
  draft: ReviewDraft;
  procedures: ProcedureMap | null;
  onTake: (side: 'mine' | 'theirs', field: DraftField) => void;
};

/** Field by field what somebody else changed while this side was editing, and which answer is to be saved. */
export function ConflictPanel({ conflict, draft, procedures, onTake }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const status = conflict.status as keyof typeof STATUS_NAMES | null;
  return (
    <section
      aria-labelledby="conflict"
      className="mb-6 rounded-sheet border border-amber/50 bg-amber-wash px-4 py-3 text-sm"
    >
      <h3 id="conflict" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Somebody changed this review meanwhile
      </h3>
      {status && <p className="mt-1">It now is: {STATUS_NAMES[status]}.</p>}
      <p className="mt-1">
        {conflict.differences.length > 0
          ? 'Choose what each field is to say, then save again. Nothing is saved until then.'
          : 'None of the fields you edited is concerned. Save again to keep your changes.'}
      </p>
      {conflict.differences.map(({ field, isContested }) => (
        <FieldChoice
          key={field}
          field={field}
          isContested={isContested}
          mine={describeField(conflict.mine, field, procedures)}
          theirs={describeField(conflict.theirs, field, procedures)}
          chosen={
            draft[field] === conflict.theirs[field]
              ? 'theirs'
              : draft[field] === conflict.mine[field]
                ? 'mine'
                : null
          }
          onTake={(side) => onTake(side, field)}
        />
      ))}
    </section>
  );
}

type ChoiceProps = {
  field: DraftField;
  isContested: boolean;
  mine: string;
  theirs: string;
  chosen: 'mine' | 'theirs' | null;
  onTake: (side: 'mine' | 'theirs') => void;
};

function FieldChoice({ field, isContested, mine, theirs, chosen, onTake }: ChoiceProps) {
  const name = useId();
  const sides = [
    { side: 'mine', action: 'Keep mine', value: mine },
    { side: 'theirs', action: 'Take theirs', value: theirs },
  ] as const;
  return (
    <fieldset className="mt-3 border-t border-amber/30 pt-2">
      <legend className="float-left w-full font-semibold">
        {FIELD_LABELS[field]}
        {!isContested && <span className="font-normal text-quiet"> · you left this as it was</span>}
      </legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2">
        {sides.map(({ side, action, value }) => (
          <div key={side} className="flex min-h-11 items-start gap-2 py-1.5">
            <input
              id={`${name}-${side}`}
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onTake(side)}
              className="mt-0.5 size-5 shrink-0 accent-celadon"
            />
            <label htmlFor={`${name}-${side}`} className="min-w-0 grow">
              <span className="font-semibold">{action}</span>
              <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">{value}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
