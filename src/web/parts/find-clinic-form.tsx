import searchNotesTexts from '#texts/search-notes.ts';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SearchField } from '#web/ui/field.tsx';

/** A search of the clinic list for pages about something missing; needs no scripts. */
export function FindClinicForm() {
  const t = useTexts(searchNotesTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = event.currentTarget.querySelector('input')?.value;
    void navigate(paths.clinics({ search }));
  };
  return (
    <search aria-label={t.findClinic}>
      <form
        action={localPath(locale, paths.clinics())}
        onSubmit={submit}
        className="mx-auto mt-8 grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-2 text-start max-2xs:grid-cols-1"
      >
        <SearchField label={t.searchClinics} name="search" placeholder={t.searchPlaceholder} />
        <button type="submit" className={buttonClass('primary')}>
          {t.search}
        </button>
      </form>
    </search>
  );
}
