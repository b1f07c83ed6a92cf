import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type Path, useLocation, useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '#web/ui/button.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { KEEPS_FOCUS } from '#web/lib/use-route-change.ts';

const TYPING_PAUSE_MS = 300;

type Props = {
  label: string;
  children: ReactNode;
  /** Where the fields that say something lead; the same path with them as its query, unless a filter is a path. */
  locate?: (fields: URLSearchParams) => Partial<Path>;
  /** Values of fields that the URL says otherwise than by its query. */
  values?: Record<string, string>;
};

const asQuery = (fields: URLSearchParams): Partial<Path> => ({ search: fields.toString() });

/**
 * Filters that live in the URL. A change applies at once, typing after a pause; without scripts it is a plain form.
 * Fields left empty or at their first choice stay out of the URL; the page starts anew.
 */
export function FilterForm({ label, children, locate = asQuery, values }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();

  const apply = (options: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const target = locate(readFields(form.current));
    const isSamePath = [undefined, pathname].includes(target.pathname);
    void navigate(target, { preventScrollReset: isSamePath, state: KEEPS_FOCUS, ...options });
  };

  // What was changed before the page's scripts had come.
  useEffect(() => {
    if (listFields(form.current).some(isTouched)) apply({ replace: true });
    // Only what stood there at first.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Chips, Back and links change the URL: fields follow, but never the one being typed in.
  const said = new URLSearchParams([...params, ...Object.entries(values ?? {})]).toString();
  useOnChange(said, () => {
    const current = new URLSearchParams(said);
    for (const field of listFields(form.current)) {
      if (field === document.activeElement) continue;
      field.value = current.get(field.name) ?? defaultOf(field);
      // A value that is none of its choices would leave a select blank.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <search aria-label={label}>
      <Form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ replace: false });
        }}
        onChange={(event) => {
          clearTimeout(timer.current);
          if (event.target instanceof HTMLSelectElement) apply({ replace: false });
          else timer.current = setTimeout(() => apply({ replace: true }), TYPING_PAUSE_MS);
        }}
      >
        {children}
        <noscript>
          <button type="submit" className={`mt-3 ${buttonClass('secondary')}`}>
            Apply
          </button>
        </noscript>
      </Form>
    </search>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '';

function listFields(form: HTMLFormElement | null): Field[] {
  return Array.from(form?.elements ?? []).filter(isField);
}

/** Whether a field says something else than what the page came with. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const given = Array.from(field.options).findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(given, 0);
}

const defaultOf = (field: Field) =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';

function readFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of listFields(form)) {
    const value = field.value.trim();
    if (value !== '' && value !== defaultOf(field)) query.set(field.name, value);
  }
  return query;
}
