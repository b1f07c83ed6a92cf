import portalFormTexts from '#texts/portal-forms.ts';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';

export type Side = 'mine' | 'theirs' | 'edited';

/** A field that another user changed, with each side's value as text. */
type ConflictChoice<Field extends string> = {
  field: Field;
  label: string;
  /** True when this user changed the field as well. */
  isContested: boolean;
  mine: string;
  theirs: string;
  /** The value typed since, which neither side has. */
  edited: string | undefined;
  /** The side whose value would be saved. */
  chosen: Side;
};

/** Returns the side whose value would be saved. */
export function chosenSide(answer: unknown, mine: unknown, theirs: unknown): Side {
  if (answer === theirs) return 'theirs';
  return answer === mine ? 'mine' : 'edited';
}

type Props<Field extends string> = {
  /** The edited item, such as 'review'. */
  thing: string;
  /** A sentence about a conflict beyond single fields. */
  note?: string | null;
  choices: readonly ConflictChoice<Field>[];
  onTake: (side: Side, field: Field) => void;
};

/** Lists the fields that another user changed during this edit, with a choice of the value to save. */
export function ConflictPanel<Field extends string>({ thing, note, choices, onTake }: Props<Field>) {
  const t = useTexts(portalFormTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={headingId}
      className="mb-6 rounded-sheet border border-amber/50 bg-amber-wash px-4 py-3 text-sm"
    >
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t.changedMeanwhile({ thing })}
      </h3>
      {note && <p className="mt-1">{note}</p>}
      <p className="mt-1">{choices.length > 0 ? t.chooseEach : t.noneConcerned}</p>
      {choices.map((choice) => (
        <FieldChoice key={choice.field} choice={choice} onTake={(side) => onTake(side, choice.field)} />
      ))}
    </section>
  );
}

function FieldChoice<Field extends string>({
  choice: { label, isContested, mine, theirs, edited, chosen },
  onTake,
}: {
  choice: ConflictChoice<Field>;
  onTake: (side: Side) => void;
}) {
  const t = useTexts(portalFormTexts);
  const name = useId();
  const sides: { side: Side; action: string; value: string }[] = [
    { side: 'mine', action: t.keepMine, value: mine },
    { side: 'theirs', action: t.takeTheirs, value: theirs },
  ];
  if (edited !== undefined) sides.push({ side: 'edited', action: t.keepEdited, value: edited });
  return (
    <fieldset className="mt-3 border-t border-amber/30 pt-2">
      <legend className="float-start w-full font-semibold">
        {label}
        {!isContested && <span className="font-normal text-quiet"> · {t.leftAsWas}</span>}
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
