import clinicTexts, { type Texts } from '#texts/portal-clinic.ts';
import fieldTexts from '#texts/portal-clinic-fields.ts';
import spokenTexts from '#texts/spoken-languages.ts';
import localNameTexts from '#texts/portal-local-names.ts';
import { LONGEST_CHANNEL } from '#domain/clinic/messaging.ts';
import { profileFieldNames } from '#domain/clinic/profile-field-names.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { localNameLabels } from '#web/lib/forms/local-name-texts.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { SpokenLanguageFields } from '#web/parts/spoken-language-fields.tsx';
import { LocalNameFields } from '#web/parts/local-name-fields.tsx';
import { PLAIN_FIELDS, type PlainField } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const CHANNEL = { longest: LONGEST_CHANNEL };

/** Input options by field; multi-line fields have `rows`. */
const CONTROLS: Record<
  Exclude<PlainField, 'spokenLanguages'>,
  { rows?: number; longest: number; type?: string }
> = {
  description: { rows: 6, longest: 5000 },
  descriptionKo: { rows: 6, longest: 5000 },
  specialties: { rows: 4, longest: 2500 },
  phone: { type: 'tel', longest: 50 },
  website: { type: 'url', longest: 500 },
  kakaotalk: CHANNEL,
  line: CHANNEL,
  whatsapp: CHANNEL,
  wechat: CHANNEL,
  openingHours: { rows: 4, longest: 1000 },
};

const hintsOf = (t: Texts): Partial<Record<PlainField, string>> => ({
  specialties: t.onePerLine,
  website: t.websiteHint,
  kakaotalk: t.kakaotalkHint,
  line: t.lineHint,
  whatsapp: t.whatsappHint,
  wechat: t.wechatHint,
  openingHours: t.openingHoursHint,
});

/** Form with the fields that a clinic may ask to change. */
export function ProfileForm() {
  const t = useTexts(clinicTexts);
  const labels = {
    ...profileFieldNames(useTexts(fieldTexts)),
    ...localNameLabels(useTexts(localNameTexts)),
  };
  const spoken = useTexts(spokenTexts);
  const hints = hintsOf(t);
  const edit = useProfileForm();
  const { item, values, faults, isSaving, change, discard } = edit;
  const bound = boundFields<PlainField>({
    labels,
    values,
    faults,
    change: (field, value) => change({ [field]: value }),
  });
  return (
    <EditForm
      edit={edit}
      label={t.profile}
      thing={t.thing}
      version={item.profileVersion}
      labels={labels}
      describe={(texts, field) =>
        (field === 'spokenLanguages'
          ? writeSpokenLanguages(spoken, texts[field].split('\n'))
          : texts[field]) || t.nothing
      }
      restored={
        <>
          {t.notSentYet}{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears with the note.
              currentTarget.form?.querySelector('textarea')?.focus();
              discard();
            }}
            className={`${buttonClass('quiet')} -ms-3`}
          >
            {t.discardThem}
          </button>
        </>
      }
      className="mt-3 grid max-w-2xl gap-5"
    >
      <LocalNameFields values={values} faults={faults} readOnly={isSaving} onChange={change} />
      {PLAIN_FIELDS.map((field) => {
        if (field === 'spokenLanguages')
          return (
            <SpokenLanguageFields
              key={field}
              legend={labels[field]}
              hint={t.spokenLanguagesHint}
              error={faults[field]}
              value={values[field]}
              readOnly={isSaving}
              onChange={(value) => change({ [field]: value })}
            />
          );
        const { rows, longest, type } = CONTROLS[field];
        return bound.field(
          field,
          (control) => {
            const input = {
              ...control,
              readOnly: isSaving,
              lang: field === 'descriptionKo' ? 'ko' : undefined,
            };
            return rows ? (
              <TextArea {...input} rows={rows} limit={longest} />
            ) : (
              <input {...input} type={type} maxLength={longest} />
            );
          },
          hints[field],
        );
      })}
      <p>
        <button
          type="submit"
          aria-disabled={isSaving}
          className={`${buttonClass('primary')} aria-disabled:opacity-70`}
        >
          {isSaving ? t.sending : t.sendForApproval}
        </button>
      </p>
    </EditForm>
  );
}
