import sideBySideTexts from '#texts/side-by-side.ts';
import searchNotesTexts from '#texts/search-notes.ts';
import wordsTexts from '#texts/words.ts';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { comparePath, MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SearchField } from '#web/ui/field.tsx';
import type { ComparedClinics } from './load-compared.ts';

/** Finds a further clinic by its name; each that is found is a link that adds it. Needs no scripts. */
export function AddClinic({ compared }: { compared: ComparedClinics }) {
  const t = useTexts(sideBySideTexts);
  const searchTexts = useTexts(searchNotesTexts);
  const words = useTexts(wordsTexts);
  const locale = useLocale();
  const placeOf = usePlaceName();
  const { query, found, clinics } = compared;
  if (clinics.length >= MOST_COMPARED) return null;
  const isHere = (id: number) => clinics.some(({ clinic }) => clinic.id === id);
  return (
    <section aria-labelledby="add-clinic" className="mt-8 max-w-xl print:hidden">
      <h2 id="add-clinic" className="text-xl">
        {t.addClinic}
      </h2>
      <search>
        <form
          action={localPath(locale, paths.compare())}
          className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-2xs:grid-cols-1"
        >
          {query.slugs.length > 0 && <input type="hidden" name="c" value={query.slugs.join(',')} />}
          {query.procedure && <input type="hidden" name="procedure" value={query.procedure} />}
          <SearchField
            key={query.search}
            label={searchTexts.searchClinics}
            name="search"
            defaultValue={query.search}
            placeholder={searchTexts.searchPlaceholder}
          />
          <button type="submit" className={buttonClass('secondary')}>
            {t.search}
          </button>
        </form>
      </search>
      {found?.length === 0 && <p className="mt-3">{t.foundNone}</p>}
      {found && found.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {found.map((clinic) => (
            <li key={clinic.id} className="flex items-center justify-between gap-x-4 py-2">
              <div className="min-w-0">
                <bdi className="font-serif text-lg">{clinicName(words, clinic)}</bdi>
                <p className="text-sm text-quiet">
                  {clinic.nameKo && <span lang="ko">{clinic.nameKo} </span>}
                  {placeOf(clinicPlace(clinic))}
                </p>
              </div>
              {isHere(clinic.id) ? (
                <span className="shrink-0 text-sm text-quiet">{t.added}</span>
              ) : (
                <Link
                  to={comparePath({ ...query, slugs: [...query.slugs, clinic.slug], search: undefined })}
                  className={`${buttonClass('secondary')} shrink-0`}
                >
                  <span>
                    <Rich>{t.add({ clinic: clinicName(words, clinic), hidden: toHidden })}</Rich>
                  </span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
