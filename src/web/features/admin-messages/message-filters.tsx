import { KIND_NAMES, MESSAGE_KINDS, MESSAGE_STATUSES, STATUS_NAMES } from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { PageSizeField } from '#web/parts/page-size-field.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Options, SearchField, SelectField } from '#web/ui/field.tsx';
import {
  isFiltered,
  listPath,
  type MessageQuery,
  PAGE_SIZES,
  readMessageQuery,
  USUAL_SIZE,
} from './message-query.ts';

/** Filters the message list and sets its page size, through the URL's query. */
export function MessageFilters({ query }: { query: MessageQuery }) {
  const isChanged = isFiltered(query) || query.size !== USUAL_SIZE;
  return (
    <div className="mt-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <FilterForm label="Filter messages" list={portalPaths.admin.inquiries()}>
        <input type="hidden" name="size" defaultValue={query.size === USUAL_SIZE ? '' : query.size} />
        <div className="grid gap-3 2xs:grid-cols-2 md:grid-cols-[minmax(10rem,2fr)_1fr_1fr]">
          <div className="2xs:col-span-2 md:col-span-1">
            <SearchField label="Search" name="search" defaultValue={query.search} />
          </div>
          <SelectField label="Type" name="type" defaultValue={query.type ?? ''}>
            <option value="">All types</option>
            <Options values={MESSAGE_KINDS} names={KIND_NAMES} />
          </SelectField>
          <SelectField label="Status" name="status" defaultValue={query.status ?? ''}>
            <option value="">All statuses</option>
            <Options values={MESSAGE_STATUSES} names={STATUS_NAMES} />
          </SelectField>
        </div>
      </FilterForm>
      <div className="flex items-end justify-between gap-3">
        <PageSizeField
          label="Rows per page"
          size={query.size}
          sizes={PAGE_SIZES}
          pathOf={(newest, size) => listPath(readMessageQuery(newest), { size })}
        />
        <Link
          to={portalPaths.admin.inquiries()}
          state={KEEPS_FOCUS}
          preventScrollReset
          aria-disabled={!isChanged}
          className={`${buttonClass('secondary')} aria-disabled:opacity-50`}
        >
          Reset filters
        </Link>
      </div>
    </div>
  );
}
