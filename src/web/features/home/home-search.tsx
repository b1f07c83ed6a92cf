import homeTexts from '#texts/home.ts';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readHomeQuery } from '#domain/lists/home-list.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SelectField } from '#web/ui/field.tsx';
import { changeQuery, SEARCH_ID } from './home-query.ts';

type Props = { procedures: ProcedureChoices; /** Search box. */ children: ReactNode };

/** The page's search: filters the clinics below and scrolls to them. A plain form without JavaScript. */
export function HomeSearch({ procedures, children }: Props) {
  const t = useTexts(homeTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { procedure = '', tab, sort } = readHomeQuery(params);
  const select = useRef<HTMLSelectElement>(null);

  useOnChange(procedure, () => {
    if (select.current) select.current.value = procedure;
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : null;
    };
    const search = changeQuery(params, { search: read('search'), procedure: read('procedure') });
    void navigate({ search, hash: SEARCH_ID }, { preventScrollReset: true });
  };

  return (
    <search aria-label={t.findClinic}>
      <form
        action={localPath(locale, `${paths.home()}#${SEARCH_ID}`)}
        method="get"
        onSubmit={submit}
        className="mt-3 grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-2xs:grid-cols-1 max-md:*:first:col-span-full sm:mt-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] md:gap-3 print:hidden"
      >
        {children}
        <SelectField
          ref={select}
          label={t.procedure}
          labelHidden="on-phones"
          name="procedure"
          defaultValue={procedure}
        >
          <ProcedureOptions procedures={procedures} all={t.allProcedures} />
        </SelectField>
        {tab !== 'reviews' && <input type="hidden" name="tab" value={tab} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className={buttonClass('primary')}>
          {t.search}
        </button>
      </form>
    </search>
  );
}
