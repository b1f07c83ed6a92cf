import { paths } from '#domain/paths.ts';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { EditForm } from '#web/ui/edit-form.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { CategoryField } from './category-field.tsx';
import {
  type DraftField,
  type EnglishField,
  FIELD_LABELS,
  type ProcedureDraft,
  withName,
} from './procedure-draft.ts';
import { FactFields } from './fact-fields.tsx';
import { TextsSection } from './texts-section.tsx';
import { type Editing, useProcedureForm } from './use-procedure-form.ts';

type Props = Editing & {
  categories: readonly Pick<ProcedureCategory, 'slug' | 'name'>[];
  /** Called after a category was added. */
  onAddCategory: (category: ProcedureCategory) => void;
};

export function ProcedureForm({ categories, onAddCategory, ...editing }: Props) {
  const edit = useProcedureForm(editing);
  const { item, values, change, faults } = edit;
  const formId = useFormDialog(edit);
  const { line, lines } = boundFields<Exclude<EnglishField, 'category'>>({
    labels: FIELD_LABELS,
    values,
    faults,
    change: (name, value) =>
      change(name === 'name' ? withName(values, value, item === null) : { [name]: value }),
  });
  return (
    <EditForm
      edit={edit}
      id={formId}
      thing="procedure"
      version={item?.version}
      labels={FIELD_LABELS}
      describe={(draft, name) => describeValue(draft, name, categories)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {line('name', { required: true, maxLength: PROCEDURE_LIMITS.name })}
        {line('nameKo', { lang: 'ko', maxLength: PROCEDURE_LIMITS.name })}
        <CategoryField
          categories={categories}
          value={values.category}
          error={faults.category}
          onChoose={(category) => change({ category })}
          onAdd={async (name) => {
            const added = await staffApi.procedures.addCategory(name);
            onAddCategory(added);
            return added;
          }}
        />
        {line(
          'slug',
          {
            required: true,
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: PROCEDURE_LIMITS.slug,
            onBlur: () => change({ slug: slugify(values.slug) }),
          },
          <SlugHint slug={values.slug} former={item?.slug ?? null} />,
        )}
        <div className="sm:col-span-2">
          {lines('description', { rows: 3, limit: PROCEDURE_LIMITS.description })}
        </div>
        <div className="sm:col-span-2">
          {lines(
            'aliases',
            { rows: 3 },
            'One per line. A search finds the procedure by them, and an address it had before leads here.',
          )}
        </div>
        <div className="sm:col-span-2">
          <FactFields values={values} faults={faults} onChange={change} />
        </div>
        <div className="sm:col-span-2">
          <TextsSection values={values} faults={faults} onChange={change} />
        </div>
      </div>
    </EditForm>
  );
}

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

const describeValue = (draft: ProcedureDraft, field: DraftField, categories: Props['categories']): string =>
  (field === 'category' && categories.find(({ slug }) => slug === draft.category)?.name) ||
  draft[field].trim() ||
  'Nothing';
