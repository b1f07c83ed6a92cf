import { type KeyboardEvent, useRef, useState } from 'react';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { PROCEDURE_LIMITS, PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { describeFailure } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { FIELD_LABELS } from './procedure-draft.ts';

type Category = Pick<ProcedureCategory, 'slug' | 'name'>;

type Props = {
  categories: readonly Category[];
  value: string;
  error: string | undefined;
  onChoose: (slug: string) => void;
  /** Adds a category and returns it. @throws ApiError */
  onAdd: (name: string) => Promise<Category>;
};

const isKnown = (slug: string) => CATEGORIES.some((category) => category === slug);

/** Chooses a procedure's category; a missing one can be added here and is then selected. */
export function CategoryField({ categories, value, error, onChoose, onAdd }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (to: { current: HTMLElement | null }) => {
    setIsAdding(false);
    requestAnimationFrame(() => to.current?.focus());
  };
  return (
    <div>
      <FormField
        label={FIELD_LABELS.category}
        error={error}
        hint={
          value !== '' && !isKnown(value)
            ? 'Visitors find procedures of a category that was added here under Other.'
            : undefined
        }
      >
        {(control) => (
          <select
            {...control}
            ref={select}
            name="category"
            required
            value={value}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">Choose a category</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {isAdding ? (
        <NewCategory
          onAdd={async (name) => {
            const { slug } = await onAdd(name);
            onChoose(slug);
            close(select);
          }}
          onCancel={() => close(opener)}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => setIsAdding(true)}
          className={`${linkClass} mt-1 inline-flex min-h-9 items-center text-sm`}
        >
          Add a category
        </button>
      )}
    </div>
  );
}

/** Not a form element, because it is inside another form: Enter adds, Escape cancels. */
function NewCategory({ onAdd, onCancel }: { onAdd: (name: string) => Promise<void>; onCancel: () => void }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setFault(reason);
    field.current?.focus();
  };
  const run = useOneAtATime();
  const add = async () => {
    if (name.trim() === '') return refuse(PROCEDURE_MESSAGES.categoryName);
    setIsBusy(true);
    setFault(undefined);
    try {
      await onAdd(name.trim());
    } catch (error) {
      setIsBusy(false);
      refuse(fieldErrorsOf(error)['name'] || describeFailure(error, 'added'));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void run(add);
    else onCancel();
  };
  return (
    <div className="mt-2 border-s-2 border-celadon/40 ps-3">
      <FormField label="Name of the new category" error={fault}>
        {(control) => (
          <input
            {...control}
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus
            autoFocus
            autoComplete="off"
            maxLength={PROCEDURE_LIMITS.categoryName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FormField>
      <div className="mt-1 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(add)}
          className={buttonClass('secondary')}
        >
          {isBusy ? 'Adding…' : 'Add category'}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel adding
        </button>
      </div>
    </div>
  );
}
