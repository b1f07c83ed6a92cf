import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAdmin } from '#domain/account/actor.ts';
import type { AdminClinic, AdminClinicList } from '#domain/clinic/admin-clinic-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { DialogOutlet, useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { ExportLink } from '#web/parts/export-link.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Plus } from '#web/ui/form-icons.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { AdminClinicCard } from './admin-clinic-card.tsx';
import { DeleteConfirmation, UnpublishConfirmation } from './clinic-confirmations.tsx';
import { ClinicMenu } from './clinic-menu.tsx';
import { type AdminClinicQuery, listPath, readAdminClinicQuery, PAGE_SIZE, FILTERS } from './clinic-query.ts';
import { ClinicScreenProvider } from './clinic-screen.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useClinicActions } from './use-clinic-actions.ts';

/** Lists all clinics with search, filters and pages of nine; each has a menu of actions. */
export function ClinicsView({ load }: { load: ListLoad<AdminClinicList> }) {
  const [params] = useSearchParams();
  const dialogs = useDialogs(portalPaths.admin.clinics());
  const query = readAdminClinicQuery(params);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (clinic: AdminClinic) =>
    change((last) => ({
      ...last,
      clinics: last.clinics.map((row) => (row.id === clinic.id ? clinic : row)),
    }));
  const actions = useClinicActions({ put, refresh });
  const [deleting, setDeleting] = useState<AdminClinic | null>(null);
  const [refusing, setRefusing] = useState<AdminClinic | null>(null);
  const [unpublishing, setUnpublishing] = useState<AdminClinic | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const pager = usePager(reading, { page: query.page, size: PAGE_SIZE }, (page) => listPath(query, { page }));
  useFocusAfterRemoval(top);

  const addButton = (
    <button type="button" onClick={() => dialogs.open('new')} className={buttonClass('primary')}>
      <Plus className="size-4" />
      Add Clinic
    </button>
  );

  return (
    <>
      <Head heading={top} counts={list?.counts} addButton={addButton} query={query} />
      <ClinicFilters query={query} />
      <StaffList noun="clinic" reading={reading} shownCount={list?.clinics.length} pager={pager}>
        <div className="-mt-px grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {list?.clinics.map((clinic) => (
            <AdminClinicCard
              key={clinic.id}
              clinic={clinic}
              errorText={actions.errorOf(clinic)?.text}
              onEdit={() => dialogs.open(`${clinic.id}/edit`)}
              onConfirmName={() => void actions.confirmName(clinic)}
              onLink={(linked) => void actions.setRegisterLink(clinic, linked)}
              menu={
                <ClinicMenu
                  clinic={clinic}
                  onEdit={() => dialogs.open(`${clinic.id}/edit`)}
                  onPublish={(published) =>
                    published ? void actions.setPublished(clinic, true) : setUnpublishing(clinic)
                  }
                  onRefuse={() => setRefusing(clinic)}
                  onVerify={(verified) => void actions.setVerified(clinic, verified)}
                  onMerge={() => dialogs.open(`${clinic.id}/merge`)}
                  onDelete={() => setDeleting(clinic)}
                />
              }
            />
          ))}
        </div>
        {list?.total === 0 && (
          <EmptyState title="No clinics found">
            {addButton}
            {(query.search || query.filter !== 'all') && (
              <ClearFilters to={portalPaths.admin.clinics()}>Clear filters</ClearFilters>
            )}
          </EmptyState>
        )}
      </StaffList>
      <ClinicScreenProvider value={{ onSaved: refresh }}>
        <DialogOutlet dialogs={dialogs} />
      </ClinicScreenProvider>
      <RefuseDialog
        clinic={refusing}
        onClose={() => setRefusing(null)}
        onChange={(clinic) => {
          put(clinic);
          refresh();
        }}
      />
      <UnpublishConfirmation
        item={unpublishing}
        onCancel={() => setUnpublishing(null)}
        onConfirm={(clinic) => {
          setUnpublishing(null);
          void actions.setPublished(clinic, false);
        }}
      />
      <DeleteConfirmation
        item={deleting}
        onCancel={() => setDeleting(null)}
        onConfirm={(clinic) => {
          setDeleting(null);
          void actions.remove(clinic);
        }}
      />
    </>
  );
}

type HeadProps = {
  heading: React.RefObject<HTMLHeadingElement | null>;
  counts: AdminClinicList['counts'] | undefined;
  addButton: React.ReactNode;
  query: AdminClinicQuery;
};

function Head({ heading, counts, addButton, query }: HeadProps) {
  const { actor } = useStaff();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          Clinics
        </h2>
        <p className="min-h-6 text-sm text-quiet tabular-nums">
          {counts &&
            `${formatCount(counts.published)} published · ${formatCount(counts.unpublished)} unpublished`}
          {counts && counts.submissions > 0 && (
            <>
              {' · '}
              <Link
                to={listPath({ ...query, search: undefined }, { filter: 'unpublished' })}
                className={linkClass}
              >
                {countOf(counts.submissions, 'submission')} waiting
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isAdmin(actor) && <ExportLink table="clinics" />}
        {addButton}
      </div>
    </div>
  );
}

const FILTER_NAMES = { all: 'All', published: 'Published', unpublished: 'Unpublished' } as const;

/** Filters the clinic list through the URL's query. */
function ClinicFilters({ query }: { query: AdminClinicQuery }) {
  return (
    <div className="mt-4">
      <FilterForm label="Filter clinics" list={portalPaths.admin.clinics()}>
        <div className="grid gap-3 sm:grid-cols-[minmax(10rem,2fr)_1fr]">
          <SearchBox label="Search" placeholder="Name, address or district" />
          <SelectField label="Show" name="filter" defaultValue={query.filter}>
            <Options values={FILTERS} names={FILTER_NAMES} />
          </SelectField>
        </div>
      </FilterForm>
    </div>
  );
}
