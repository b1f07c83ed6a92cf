import { languageName } from '#domain/language-name.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { Options, SearchField, SelectField } from '#web/ui/field.tsx';
import { LANGUAGES, PHOTOS, type QueueQuery, SHOWN_FILTERS, SORTS } from './queue-query.ts';

const SHOWN_NAMES = {
  pending: 'Pending',
  parked: 'Awaiting answer',
  declined: 'Declined',
  reported: 'Reported',
} as const;
const PHOTO_NAMES = { all: 'Any photos', with: 'With photos' } as const;
const SORT_NAMES = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  clinic: 'By clinic',
  rating: 'Lowest score first',
  reported: 'Reported first',
  photos: 'Most photos first',
  language: 'By language',
} as const;

const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, language === 'all' ? 'Any language' : languageName(language)]),
) as Record<(typeof LANGUAGES)[number], string>;

/** Filters and sorts the queue through the URL's query. */
export function QueueFilters({ query }: { query: QueueQuery }) {
  return (
    <FilterForm
      label="Filter the queue"
      list={portalPaths.admin.queue()}
      locate={(fields) => ({ pathname: portalPaths.admin.queue(), search: fields.toString() })}
    >
      <input type="hidden" name="clinic" defaultValue={query.clinicId ?? ''} />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-[minmax(8rem,2fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-full lg:col-span-1">
          <SearchField
            label="Search the queue"
            labelHidden="always"
            name="search"
            placeholder="Words, doctor, country, #number"
            defaultValue={query.search}
          />
        </div>
        <SelectField label="Show" labelHidden="always" name="shown" defaultValue={query.filter}>
          <Options values={SHOWN_FILTERS} names={SHOWN_NAMES} />
        </SelectField>
        <SelectField label="Language" labelHidden="always" name="language" defaultValue={query.language}>
          <Options values={LANGUAGES} names={LANGUAGE_NAMES} />
        </SelectField>
        <SelectField label="Photos" labelHidden="always" name="photos" defaultValue={query.photos}>
          <Options values={PHOTOS} names={PHOTO_NAMES} />
        </SelectField>
        <SelectField label="Order" labelHidden="always" name="sort" defaultValue={query.sort}>
          <Options values={SORTS} names={SORT_NAMES} />
        </SelectField>
      </div>
    </FilterForm>
  );
}
