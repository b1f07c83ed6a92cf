import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import { LONGEST_CHANNEL, MESSAGING, type MessagingChannel } from '#domain/clinic/messaging.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts';
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
  const edit = useProfileForm();
  const { item, values, faults, isSaving, change, discard } = edit;
  return (
    <EditForm
      edit={edit}
      label="Profile"
      thing="profile"
      version={item.profileVersion}
      labels={CLINIC_LABELS}
      describe={(texts, field) => texts[field] || 'Nothing'}
      restored={
        <>
          They are not sent yet.{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears with the note.
              currentTarget.form?.querySelector('textarea')?.focus();
              discard();
            }}
            className={`${buttonClass('quiet')} -ms-3`}
          >
            Discard them
          </button>
        </>
      }
      className="mt-3 grid max-w-2xl gap-5"
    >
      {PROFILE_FIELDS.map((field) => {
        const { hint, rows, longest, type } = CONTROLS[field];
        return (
          <FormField key={field} label={CLINIC_LABELS[field]} hint={hint} error={faults[field]}>
            {(control) => {
              const input = {
                ...control,
                name: field,
                readOnly: isSaving,
                lang: field === 'descriptionKo' ? 'ko' : undefined,
                value: values[field],
                onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
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
      <p>
        <button
          type="submit"
          aria-disabled={isSaving}
          className={`${buttonClass('primary')} aria-disabled:opacity-70`}
        >
          {isSaving ? 'Sending...' : 'Send for approval'}
        </button>
      </p>
    </EditForm>
  );
}
