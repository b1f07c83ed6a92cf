import { type RefObject, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import { refuseCategoryChange } from '#domain/procedure/procedure-rules.ts';
import { countOf } from '#domain/text.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { focusFilters } from '#web/lib/focus-filters.ts';
import { useFocusRefuge } from '#web/lib/use-focus-refuge.ts';
import { ExportLink } from '#web/parts/export-link.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { CategoryActions } from './category-actions.tsx';
import { CategoryChips } from './category-chips.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { findAnswers } from './kept-draft.ts';
import { type Opened, ProcedureDialog } from './procedure-dialog.tsx';
import { EMPTY_DRAFT, toDraft } from './procedure-draft.ts';
import { procedureListPath, type ProcedureQuery, readProcedureQuery } from './procedure-query.ts';
import { ProcedureRow } from './procedure-row.tsx';
import { useDeletion } from './use-deletion.ts';
import { useProcedureList } from './use-procedure-list.ts';

type Props = { api: AdminApi; user: SessionUser };

/** Lists all procedures by category, with search, and adds, edits and deletes them. */
export default function ProceduresTab({ api, user }: Props) {
  const [params, setParams] = useSearchParams();
  const query = readProcedureQuery(params);
  const { list, failure, isLoading, refresh } = useProcedureList(api, query.search);
  const deletion = useDeletion(api, refresh);
  const [opened, setOpened] = useState<Opened | null>(() => reopen(user));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRefuge(heading);
  const isAdmin = user.role === 'admin';
  const shown = list?.procedures.filter(({ category }) => isShown(query, category));

  return (
    <>
      <TabHead heading={heading} list={list} isAdmin={isAdmin} onAdd={() => setOpened(NEW)} />
      <ProcedureSearch query={query} />
      {list && <CategoryChips list={list} query={query} />}
      <div aria-busy={isLoading} className="mt-4">
        {shown && <ResultCount of="procedure" shown={shown.length} total={shown.length} isCapped={false} />}
        {!list && failure === null && <output className="block py-6 text-quiet">Loading procedures…</output>}
        {failure !== null && (
          <FailureState title="Failed to load procedures" text={reasonOf(failure)} onRetry={refresh} />
        )}
        {list &&
          sectionsOf(list, query).map(({ id, slug, name, procedures }) => (
            <CategorySection
              key={slug}
              slug={slug}
              name={name}
              count={procedures.length}
              actions={
                refuseCategoryChange(slug, procedures.length) === null && (
                  <CategoryActions api={api} category={{ id, name }} isAdmin={isAdmin} onChange={refresh} />
                )
              }
            >
              {procedures.map((procedure) => (
                <ProcedureRow
                  key={procedure.id}
                  procedure={procedure}
                  refusal={deletion.refusals.get(procedure.id)}
                  isAdmin={isAdmin}
                  onEdit={() => setOpened({ base: procedure, draft: toDraft(procedure), isKept: false })}
                  onMerge={() =>
                    setParams((last) => new URLSearchParams([...last, ['merge', String(procedure.id)]]), {
                      preventScrollReset: true,
                    })
                  }
                  onDelete={() => deletion.ask(procedure)}
                />
              ))}
            </CategorySection>
          ))}
        {shown?.length === 0 && (query.search || query.category) && <NoProcedures query={query} />}
      </div>
      <ProcedureDialog
        api={api}
        user={user}
        opened={opened}
        categories={list?.categories ?? []}
        onClose={() => setOpened(null)}
        onSaved={() => {
          setOpened(null);
          refresh();
        }}
        onAddCategory={refresh}
      />
      <DeletionDialog
        procedure={deletion.asked}
        onConfirm={(procedure) => void deletion.remove(procedure)}
        onCancel={deletion.cancel}
      />
    </>
  );
}

const NEW: Opened = { base: null, draft: EMPTY_DRAFT, isKept: false };

/** Returns an edit that a reload or the end of the session interrupted, or null. */
function reopen(user: SessionUser): Opened | null {
  const kept = findAnswers(user);
  return kept && { ...kept, isKept: true };
}

const isShown = ({ category }: ProcedureQuery, slug: string) => category === undefined || category === slug;

/** Returns the categories to show; includes empty ones only without search and filter. */
function sectionsOf({ procedures, categories }: AdminProcedureList, query: ProcedureQuery) {
  const isNarrowed = query.search !== undefined || query.category !== undefined;
  return categories
    .map(({ id, slug, name }) => ({
      id,
      slug,
      name,
      procedures: procedures.filter(({ category }) => category === slug),
    }))
    .filter(({ slug, procedures: found }) => isShown(query, slug) && (!isNarrowed || found.length > 0));
}

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  list: AdminProcedureList | null;
  isAdmin: boolean;
  onAdd: () => void;
};

function TabHead({ heading, list, isAdmin, onAdd }: HeadProps) {
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
        {isAdmin && <ExportLink table="procedures" />}
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
      <FilterForm label="Filter procedures">
        <input type="hidden" name="tab" defaultValue="procedures" />
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
      <Link
        to={procedureListPath({ search: undefined, category: undefined })}
        onClick={focusFilters}
        className={buttonClass('secondary')}
      >
        Show all procedures
      </Link>
      {query.search && query.category && (
        <Link to={procedureListPath({ ...query, category: undefined })} className={buttonClass('quiet')}>
          Search every category
        </Link>
      )}
    </EmptyState>
  );
}
