import { useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import { countOf } from '#domain/text.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { MergeForm, RenameForm, SplitForm } from './surgeon-forms.tsx';
import type { SurgeonActions } from './use-surgeon-actions.ts';

type Props = {
  surgeon: AdminSurgeon;
  /** Changes whenever the entry may have moved, or stands for another state. */
  place: string;
  actions: SurgeonActions;
};

type FormName = 'rename' | 'merge' | 'split' | 'take-down';

/** A surgeon with the spellings in reviews, and what staff can do. */
export function SurgeonEntry({ surgeon, place, actions }: Props) {
  const { actor } = useStaff();
  const [form, setForm] = useState<FormName | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const { name, clinic, spellings, takenDown } = surgeon;
  const errorText = actions.errorOf(surgeon)?.text;
  const headingId = `surgeon-${surgeon.id}`;
  const close = () => {
    setForm(null);
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
  };
  const shared = { surgeon, place, onCancel: close };
  const opener = (of: FormName, label: string, kind: 'secondary' | 'danger') => (
    <button type="button" onClick={() => setForm(of)} className={buttonClass(kind)}>
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  );
  return (
    <article aria-labelledby={headingId} className="border-b border-hairline py-4">
      <h3 id={headingId} className="text-lg wrap-anywhere">
        {name} <span className="text-quiet">at {clinic.name}</span>
      </h3>
      <SurgeonState surgeon={surgeon} />
      <p className="text-sm text-quiet wrap-anywhere">In reviews: {spellings.join(', ')}</p>
      <p role="alert" className="mt-2 text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
      {form === null && (
        <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
          {opener('rename', 'Correct name', 'secondary')}
          {surgeonCan.merge(actor) === true &&
            takenDown === null &&
            opener('merge', 'Merge into another', 'secondary')}
          {surgeonCan.split(actor) === true &&
            takenDown === null &&
            surgeon.separable.length > 0 &&
            opener('split', 'Separate again', 'secondary')}
          {takenDown === null ? (
            opener('take-down', 'Take down', 'danger')
          ) : (
            <SettledButton
              subject={place}
              onPress={() => void actions.putBack(surgeon)}
              className={buttonClass('secondary')}
            >
              Put back<span className="sr-only"> {name}</span>
            </SettledButton>
          )}
        </div>
      )}
      {form === 'rename' && (
        <RenameForm
          {...shared}
          draftKey={actions.nameKeyOf(surgeon)}
          onDone={(to) => void act(() => actions.rename(surgeon, to))}
        />
      )}
      {form === 'merge' && (
        <MergeForm {...shared} onDone={(into) => void act(() => actions.merge(surgeon, into))} />
      )}
      {form === 'split' && (
        <SplitForm {...shared} onDone={(spelling) => void act(() => actions.split(surgeon, spelling))} />
      )}
      {form === 'take-down' && (
        <ReasonForm
          draftKey={actions.draftKeyOf(surgeon)}
          place={place}
          label="Reason for taking the page down"
          action="Take page down"
          hint="It goes into the trail. Visitors are not told."
          onGiven={(reason) => void act(() => actions.takeDown(surgeon, reason))}
          onCancel={close}
        />
      )}
    </article>
  );

  /** Closes the form once the surgeon has changed. */
  async function act(change: () => Promise<boolean | undefined>) {
    if (await change()) setForm(null);
  }
}

function SurgeonState({ surgeon: { slug, reviewCount, takenDown } }: { surgeon: AdminSurgeon }) {
  const count = countOf(reviewCount, 'public review');
  if (takenDown)
    return (
      <p className="text-sm">
        Taken down on <time dateTime={takenDown.at}>{formatDate(takenDown.at)}</time> · {count} · Reason:{' '}
        {takenDown.reason}
      </p>
    );
  return (
    <p className="text-sm tabular-nums">
      {count} ·{' '}
      {reviewCount < LEAST_REVIEWS ? (
        `no page below ${LEAST_REVIEWS}`
      ) : (
        <Link to={paths.surgeon(slug)} className={linkClass}>
          Public page
        </Link>
      )}
    </p>
  );
}
