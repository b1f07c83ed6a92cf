import { type SubmitEvent, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import { takeField } from '#web/lib/merge-drafts.ts';
import { chosenSide, ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { type ControlProps, FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CategoryField } from './category-field.tsx';
import {
  DRAFT_FIELDS,
  type DraftField,
  FIELD_LABELS,
  type ProcedureDraft,
  withName,
} from './procedure-draft.ts';
import { type Conflict, type Editing, useProcedureForm } from './use-procedure-form.ts';

type Props = Editing & {
  categories: readonly Pick<ProcedureCategory, 'slug' | 'name'>[];
  /** True when the values are restored from an earlier session. */
  isKept: boolean;
  /** Called after a category was added. */
  onAddCategory: (category: ProcedureCategory) => void;
};

/** Form for a procedure. */
export function ProcedureForm({ categories, isKept, onAddCategory, ...editing }: Props) {
  const edit = useProcedureForm(editing);
  const { base, draft, setDraft, faults, refusal, conflict, isNew } = edit;
  const formId = useFormDialog(edit);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await edit.save();
    const first = found && DRAFT_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const set = (change: Partial<ProcedureDraft>) => setDraft((last) => ({ ...last, ...change }));
  const field = (
    name: Exclude<DraftField, 'category'>,
    render: (control: ControlProps & Bound) => React.ReactNode,
    hint?: React.ReactNode,
  ) => (
    <FormField label={FIELD_LABELS[name]} error={faults[name]} hint={hint}>
      {(control) =>
        render({
          ...control,
          name,
          value: draft[name],
          onChange: ({ target: { value } }) =>
            name === 'name' ? setDraft(withName(draft, value, isNew)) : set({ [name]: value }),
        })
      }
    </FormField>
  );

  return (
    <Form id={formId} ref={form} onSubmit={submit}>
      {isKept && (
        <p className="mb-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm">
          These are your answers from before. They are not saved yet.
        </p>
      )}
      {refusal && (
        <p role="alert" className="mb-4 border-l-4 border-persimmon bg-sheet px-3 py-2 text-sm">
          {refusal}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={base?.version}
          thing="procedure"
          choices={toChoices(conflict, draft, categories)}
          onTake={(side, changed) => setDraft(takeField(draft, conflict[side], changed))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('name', (control) => (
          <input {...control} required autoComplete="off" maxLength={PROCEDURE_LIMITS.name} />
        ))}
        {field('nameKo', (control) => (
          <input {...control} lang="ko" autoComplete="off" maxLength={PROCEDURE_LIMITS.name} />
        ))}
        <CategoryField
          categories={categories}
          value={draft.category}
          error={faults.category}
          onChoose={(category) => set({ category })}
          onAdd={async (name) => {
            const added = await editing.api.procedures.addCategory(name);
            onAddCategory(added);
            return added;
          }}
        />
        {field(
          'slug',
          (control) => (
            <input
              {...control}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={PROCEDURE_LIMITS.slug}
              onBlur={() => set({ slug: slugify(draft.slug) })}
            />
          ),
          <SlugHint slug={draft.slug} former={base?.slug ?? null} />,
        )}
        <div className="sm:col-span-2">
          {field('description', (control) => (
            <TextArea {...control} rows={3} limit={PROCEDURE_LIMITS.description} />
          ))}
        </div>
        <div className="sm:col-span-2">
          {field(
            'aliases',
            (control) => (
              <TextArea {...control} rows={3} />
            ),
            'One per line. A search finds the procedure by them, and an address it had before leads here.',
          )}
        </div>
      </div>
    </Form>
  );
}

type Bound = { name: string; value: string; onChange: (event: { target: { value: string } }) => void };

/** Shows the procedure's new address, and says that the former one will redirect. */
function SlugHint({ slug, former }: { slug: string; former: string | null }) {
  if (slugify(slug) === '') return <>What its address ends with: lowercase letters, digits, hyphens.</>;
  return (
    <>
      Its page is {readablePath(slugify(slug))}.
      {former !== null && slugify(slug) !== former && <> {readablePath(former)} will lead there.</>}
    </>
  );
}

const readablePath = (slug: string) => (
  <span className="wrap-anywhere">{decodeURI(paths.procedureReviews(slug))}</span>
);

function toChoices(
  { mine, theirs, differences }: Conflict,
  draft: ProcedureDraft,
  categories: Props['categories'],
) {
  const inWords = (answers: ProcedureDraft, field: DraftField) =>
    (field === 'category' && categories.find(({ slug }) => slug === answers.category)?.name) ||
    answers[field].trim() ||
    'Nothing';
  return differences.map(({ field, isContested }) => ({
    field,
    isContested,
    label: FIELD_LABELS[field],
    mine: inWords(mine, field),
    theirs: inWords(theirs, field),
    chosen: chosenSide(draft[field], mine[field], theirs[field]),
  }));
}
