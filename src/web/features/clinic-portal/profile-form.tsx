import { type SubmitEvent, useRef } from 'react';
import { LONGEST_CHANNEL, MESSAGING, type MessagingChannel } from '#domain/clinic/messaging.ts';
import { buttonClass } from '#web/ui/button.ts';
import { chosenSide, ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PROFILE_FIELDS, PROFILE_LABELS, type ProfileField } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

const channel = (name: MessagingChannel) => ({ longest: LONGEST_CHANNEL, hint: MESSAGING[name].hint });

/** Input options by field; multi-line fields have `rows`. */
const CONTROLS: Record<ProfileField, { hint?: string; rows?: number; longest: number; type?: string }> = {
  description: { rows: 6, longest: 5000 },
  descriptionKo: { rows: 6, longest: 5000 },
  specialties: { rows: 4, longest: 2500, hint: 'One per line' },
  phone: { type: 'tel', longest: 50 },
  website: { type: 'url', longest: 500, hint: 'The whole address, beginning with https://' },
  kakaotalk: channel('kakaotalk'),
  line: channel('line'),
  whatsapp: channel('whatsapp'),
  wechat: channel('wechat'),
  openingHours: { rows: 4, longest: 1000, hint: 'For example: Mon–Fri 10:00–19:00; Sat 10:00–16:00' },
};

/** Form with the fields that a clinic may ask to change. */
export function ProfileForm() {
  const form = useRef<HTMLFormElement>(null);
  const { base, conflict, texts, faults, failure, isBusy, isKept, change, discard, save } = useProfileForm();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await save();
    const first = PROFILE_FIELDS.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <Form ref={form} aria-label="Profile" onSubmit={submit} className="mt-3 grid max-w-2xl gap-5">
      {isKept && (
        <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-amber bg-amber-wash px-3 py-1 text-sm">
          These are your answers from before. They are not sent yet.
          <button
            type="button"
            onClick={() => {
              discard();
              form.current?.querySelector<HTMLElement>('textarea')?.focus();
            }}
            className={`${buttonClass('quiet')} -ml-3`}
          >
            Discard them
          </button>
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={base.profileVersion}
          thing="profile"
          choices={conflict.differences.map(({ field, isContested }) => ({
            field,
            isContested,
            label: PROFILE_LABELS[field],
            mine: conflict.mine[field] || 'Nothing',
            theirs: conflict.theirs[field] || 'Nothing',
            chosen: chosenSide(texts[field], conflict.mine[field], conflict.theirs[field]),
          }))}
          onTake={(side, field) => change(field, conflict[side][field])}
        />
      )}
      {PROFILE_FIELDS.map((field) => {
        const { hint, rows, longest, type } = CONTROLS[field];
        return (
          <FormField key={field} label={PROFILE_LABELS[field]} hint={hint} error={faults[field]}>
            {(control) => {
              const input = {
                ...control,
                name: field,
                readOnly: isBusy,
                lang: field === 'descriptionKo' ? 'ko' : undefined,
                value: texts[field],
                onChange: (event: { target: { value: string } }) => change(field, event.target.value),
              };
              return rows ? (
                <TextArea {...input} rows={rows} limit={longest} />
              ) : (
                <input {...input} type={type} maxLength={longest} />
              );
            }}
          </FormField>
        );
      })}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
      <p>
        <button
          type="submit"
          aria-disabled={isBusy}
          className={`${buttonClass('primary')} aria-disabled:opacity-70`}
        >
          {isBusy ? 'Sending...' : 'Send for approval'}
        </button>
      </p>
    </Form>
  );
}
