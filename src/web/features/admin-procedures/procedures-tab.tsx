import { type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Actor, isAdmin } from '#domain/account/actor.ts';
import type { AdminProcedure, AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { refuseCategoryChange } from '#domain/procedure/procedure-rules.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { DialogOutlet, useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { readEdit } from '#web/lib/forms/own-drafts.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { ExportLink } from '#web/parts/export-link.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { staffCounts } from '#web/parts/staff-counts.ts';
import { SearchBox } from '#web/parts/search-box.tsx';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';
import { CategoryActions } from './category-actions.tsx';
import { ProcedureDialog } from './procedure-dialog.tsx';
import { listSections } from './list-sections.ts';
import { procedureListPath, type ProcedureQuery, readProcedureQuery } from './procedure-query.ts';
import { ProcedureRow } from './procedure-row.tsx';
import { useDeletion } from './use-deletion.ts';
import { procedureDraftKey } from './use-procedure-form.ts';

/** Lists all procedures by category, with search, and adds, edits and deletes them. */
export function ProceduresTab({ load }: { load: ListLoad<AdminProcedureList> }) {
  const { actor } = useStaff();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dialogs = useDialogs(portalPaths.admin.procedures());
  const query = readProcedureQuery(params);
  const { answer: list, failure, isLoading, refresh } = useListLoad(load);
  const deletion = useDeletion(refresh);
  const [opened, setOpened] = useState<AdminProcedure | 'new' | null>(() => reopen(actor));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const sections = list && listSections(list, query);
  const count = sections?.reduce((sum, { procedures }) => sum + procedures.length, 0);

  return (
    <>
      <TabHead heading={heading} list={list} onAdd={() => setOpened('new')} />
      <ProcedureSearch query={query} />
      {list && <CategoryChips list={list} query={query} />}
      <div aria-busy={isLoading} className="mt-4">
        {count !== undefined && (
          <ResultCount noun={staffCounts('procedure')} shownCount={count} list={{ total: count }} />
        )}
        <StaffReadState what="procedures" isRead={list !== null} failure={failure} onRetry={refresh} />
        {sections?.map(({ id, slug, name, procedures }) => (
          <CategorySection
            key={slug}
            slug={slug}
            name={name}
            count={procedures.length}
            actions={
              refuseCategoryChange(slug, procedures.length) === null && (
                <CategoryActions
                  category={{ id, name }}
                  onChange={(newSlug) => {
                    if (newSlug !== undefined && query.category === slug)
                      void navigate(procedureListPath({ ...query, category: newSlug }), { replace: true });
                    refresh();
                  }}
                />
              )
            }
          >
            {procedures.map((procedure) => (
              <ProcedureRow
                key={procedure.id}
                procedure={procedure}
                errorText={deletion.errorOf(procedure)?.text}
                onEdit={() => setOpened(procedure)}
                onMerge={() => dialogs.open(`${procedure.id}/merge`)}
                onDelete={() => deletion.ask(procedure)}
              />
            ))}
          </CategorySection>
        ))}
        {sections?.length === 0 && <NoProcedures query={query} />}
      </div>
      <ProcedureDialog
        opened={opened}
        categories={list?.categories ?? []}
        onClose={() => setOpened(null)}
        onSaved={() => {
          // Another form may be open by now.
          setOpened((current) => (current === opened ? null : current));
          refresh();
        }}
        onAddCategory={refresh}
      />
      <DialogOutlet dialogs={dialogs} />
      <DeletionDialog
        item={deletion.asked}
        onConfirm={(procedure) => void deletion.remove(procedure)}
        onCancel={deletion.cancel}
      />
    </>
  );
}

/** Returns what the form was about that a reload or the end of the session interrupted, or null. */
function reopen(actor: Actor): AdminProcedure | 'new' | null {
  const stored = readEdit(procedureDraftKey(actor));
  return stored && ((stored.base as AdminProcedure | null) ?? 'new');
}

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  list: AdminProcedureList | null;
  onAdd: () => void;
};

function TabHead({ heading, list, onAdd }: HeadProps) {
  const { actor } = useStaff();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Medical Procedures
        </h1>
        <p className="min-h-6 text-sm text-quiet tabular-nums">
          {list && countOf(list.categories.length, 'category', 'categories')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isAdmin(actor) && <ExportLink table="procedures" />}
        <button type="button" onClick={onAdd} className={buttonClass('primary')}>
          Add New Procedure
        </button>
      </div>
    </div>
  );
}

function ProcedureSearch({ query }: { query: ProcedureQuery }) {
  return (
    <div className="mt-4 max-w-xl">
      <FilterForm label="Filter procedures" list={portalPaths.admin.procedures()}>
        <input type="hidden" name="category" defaultValue={query.category ?? ''} />
        <SearchBox label="Search" placeholder="Name in English or Korean" />
      </FilterForm>
    </div>
  );
}

type SectionProps = {
  slug: string;
  name: string;
  count: number;
  /** Actions for an empty category. */
  actions: React.ReactNode;
  children: React.ReactNode;
};

function CategorySection({ slug, name, count, actions, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`category-${slug}`}
      className="mt-6 border-t border-quiet/50 pt-2 [output+&]:mt-0 [output+&]:border-t-0 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10"
    >
      <div className="lg:sticky lg:top-4 lg:self-start lg:pt-2">
        <h2 id={`category-${slug}`} className="text-xl">
          {name}
        </h2>
        <p className="text-sm text-quiet tabular-nums">
          {count === 0 ? 'No procedures yet' : countOf(count, 'procedure')}
        </p>
        {actions}
      </div>
      <div>{children}</div>
    </section>
  );
}

function NoProcedures({ query }: { query: ProcedureQuery }) {
  return (
    <EmptyState title="No procedures found">
      <ClearFilters to={procedureListPath({ search: undefined, category: undefined })}>
        Show all procedures
      </ClearFilters>
      {query.search && query.category && (
        <Link to={procedureListPath({ ...query, category: undefined })} className={buttonClass('quiet')}>
          Search every category
        </Link>
      )}
    </EmptyState>
  );
}

type ChipsProps = { list: Pick<AdminProcedureList, 'categories' | 'total'>; query: ProcedureQuery };

/** Links that filter by category, each with its number of matching procedures. */
function CategoryChips({ list, query }: ChipsProps) {
  const chips = [{ slug: undefined, name: 'All', procedureCount: list.total }, ...list.categories];
  return (
    <nav aria-label="Categories" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ slug, name, procedureCount }) => (
          <li key={slug ?? 'all'}>
            <Link
              to={procedureListPath({ ...query, category: slug })}
              preventScrollReset
              aria-current={slug === query.category ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-sheet border border-hairline bg-sheet px-3 text-sm hover:border-celadon aria-[current]:border-celadon aria-[current]:bg-wash aria-[current]:font-semibold aria-[current]:text-celadon-deep"
            >
              {name}
              <span className="text-xs text-quiet tabular-nums">{formatCount(procedureCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DeletionProps = {
  /** The procedure to delete; null closes the dialog. */
  item: AdminProcedure | null;
  onConfirm: (procedure: AdminProcedure) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a procedure, naming the data deleted with it. */
function DeletionDialog(props: DeletionProps) {
  return (
    <ItemConfirmation {...props} title={({ name }) => `Delete ${name}?`} action="Delete">
      {({ name, slug }) => (
        <>
          <p>Are you sure you want to delete this procedure? This action cannot be undone.</p>
          <p className="text-quiet">
            No review refers to {name}. With it go its description, its other names and its page,{' '}
            <span className="wrap-anywhere">{decodeURI(paths.procedureReviews(slug))}</span>.
          </p>
        </>
      )}
    </ItemConfirmation>
  );
}
