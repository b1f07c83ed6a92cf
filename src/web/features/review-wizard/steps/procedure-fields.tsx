import reviewWizardTexts from '#texts/review-wizard.ts';
import { useState } from 'react';
import { SUBMISSION_LIMITS as LIMITS, SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { useTexts, useFormats, useLocale } from '#web/lib/texts/use-texts.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { idOf, useForm } from '../form-context.ts';
import { PriceDetailsSection } from './price-details-section.tsx';
import { type FieldProps, PriceField } from './price-field.tsx';
import { offerProcedures } from './order-procedures.ts';
import type { WizardProcedure, ProcedureEntry, ProcedureGroup } from '../wizard-values.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { langOf, TEXT_LANGUAGES } from '#domain/text-language.ts';

/** Searches procedures by any name; an empty text needs no request, because the page holds all procedures. */
const findProcedures = async (text: string): Promise<ProcedureMap | null> =>
  text === '' ? null : browserApi('GET /procedures', { query: { search: text } });

type Props = { entry: ProcedureEntry; index: number; groups: readonly ProcedureGroup[] };

/** Fields about one procedure. */
export function ProcedureFields({ entry, index, groups }: Props) {
  const formats = useFormats();
  const t = useTexts(reviewWizardTexts);
  const { updateEntry, faultOf } = useForm();
  const [typed, setTyped] = useState('');
  const { answer: found, isLoading, search } = useTypedSearch(findProcedures);
  // The search answers in English, whatever the language of the page.
  const englishNames = new Map(
    Object.values(found ?? {}).flatMap((list) => list.map(({ id, name }) => [id, name] as const)),
  );
  const field = (name: keyof ProcedureEntry) => {
    const path = `procedures.${index}.${name}`;
    return { id: idOf(path), error: faultOf(path) };
  };
  const update = (patch: Partial<ProcedureEntry>) => updateEntry(index, patch);
  return (
    <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <FormField {...field('procedure')} label={t.procedure} className="sm:col-span-2">
        {(control) => (
          <Combobox<WizardProcedure>
            control={control}
            value={entry.procedure}
            onChange={(procedure) => update({ procedure })}
            items={offerProcedures(groups, typed, isLoading ? null : found)}
            matches={null}
            onSearch={(text) => {
              setTyped(text);
              search(text);
            }}
            labelOf={(procedure) => procedure.name}
            namesOf={({ id, name, nameKo }) => [name, nameKo ?? [], englishNames.get(id) ?? []].flat()}
            keyOf={(procedure) => procedure.id}
            detailOf={describeProcedure}
            isLoading={isLoading}
            emptyText={isLoading ? '' : t.noProcedure}
            placeholder={t.nameHint}
          />
        )}
      </FormField>
      <FormField
        {...field('treatmentDate')}
        label={t.treatmentDate}
        hint={entry.treatmentDate ? formats.date(entry.treatmentDate) : t.treatmentDateHint}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            min={LIMITS.date.earliest}
            max={seoulDay(new Date())}
            value={entry.treatmentDate}
            onChange={(event) => update({ treatmentDate: event.target.value })}
          />
        )}
      </FormField>
      <PriceField {...field('priceKrw')} entry={entry} onChange={update} />
      <PriceDetailsSection entry={entry} index={index} onChange={update} />
      <DoctorField {...field('doctor')} entry={entry} onChange={update} />
      {!entry.isDoctorUntold && <ToldField {...field('toldBeforehand')} entry={entry} onChange={update} />}
      <FormField
        {...field('content')}
        label={t.yourExperience}
        hint={t.experienceHint({ least: LIMITS.experience.shortest })}
        className="sm:col-span-2"
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={`${className} min-h-40 font-serif text-lg`}
            value={entry.content}
            onChange={(event) => update({ content: event.target.value })}
          />
        )}
      </FormField>
      <LanguageField entry={entry} onChange={update} />
    </div>
  );
}

const describeProcedure = ({ nameKo }: WizardProcedure) => nameKo && <span lang="ko">{nameKo}</span>;

function DoctorField({ entry, onChange, ...field }: FieldProps) {
  const t = useTexts(reviewWizardTexts);
  return (
    <div className="sm:col-span-2">
      <FormField {...field} label={t.doctorName}>
        {({ className, ...control }) => (
          <input
            {...control}
            className={`${className} disabled:bg-hairline/40 disabled:text-quiet`}
            autoComplete="off"
            maxLength={LIMITS.doctor.longest}
            disabled={entry.isDoctorUntold}
            value={entry.doctor}
            onChange={(event) => onChange({ doctor: event.target.value })}
          />
        )}
      </FormField>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-celadon"
          checked={entry.isDoctorUntold}
          onChange={(event) => onChange({ isDoctorUntold: event.target.checked })}
        />
        {t.iWasNotTold}
      </label>
    </div>
  );
}

/** Asks beside the doctor if the patient knew before the operation; nobody has to answer. */
function ToldField({ entry, onChange, ...field }: FieldProps) {
  const t = useTexts(reviewWizardTexts);
  return (
    <FormField {...field} label={t.toldQuestion} className="-mt-3 sm:col-span-2">
      {(control) => (
        <select
          {...control}
          value={entry.toldBeforehand}
          onChange={(event) =>
            onChange({ toldBeforehand: event.target.value as ProcedureEntry['toldBeforehand'] })
          }
        >
          <option value="">{t.toldUnanswered}</option>
          <option value="yes">{t.toldYes}</option>
          <option value="no">{t.toldNo}</option>
        </select>
      )}
    </FormField>
  );
}

type LanguageProps = { entry: ProcedureEntry; onChange: (patch: Partial<ProcedureEntry>) => void };

/** The language of the text: follows what is typed until the author chooses one. */
function LanguageField({ entry: { content, language }, onChange }: LanguageProps) {
  const t = useTexts(reviewWizardTexts);
  const locale = useLocale();
  const text = content.trim();
  // The first letters tell little.
  const guessed = text.length < SUBMISSION_LIMITS.experience.shortest ? locale : guessLanguage(text, locale);
  return (
    <label className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm text-quiet sm:col-span-2">
      {t.textLanguage}
      <select
        value={language ?? guessed}
        onChange={(event) =>
          onChange({ language: TEXT_LANGUAGES.find((one) => one === event.target.value) ?? null })
        }
        className="min-h-11 rounded-sheet border border-hairline bg-transparent px-2 text-ink"
      >
        {TEXT_LANGUAGES.map((one) => (
          <option key={one} value={one} lang={langOf(one) || undefined}>
            {one === 'other' ? t.anotherLanguage : LOCALE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
