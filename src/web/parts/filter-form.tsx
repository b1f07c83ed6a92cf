import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';

const TYPING_PAUSE_MS = 300;

/**
 * Filters that live in the URL. A change applies at once, typing after a pause; without scripts it is a plain form.
 * Fields left empty or at their first choice stay out of the URL; the page starts anew.
 */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [params] = useSearchParams();

  const apply = (options: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (form.current)
      void navigate({ search: filterQuery(form.current) }, { preventScrollReset: true, ...options });
  };

  // Chips, Back and links change the URL: fields follow, but never the one being typed in.
  useEffect(() => {
    for (const field of listFields(form.current)) {
      if (field !== document.activeElement) field.value = params.get(field.name) ?? defaultOf(field);
    }
  }, [params]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
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
        <button type="submit">Apply</button>
      </noscript>
    </Form>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

function listFields(form: HTMLFormElement | null): Field[] {
  const isField = (element: Element): element is Field =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '';
  return Array.from(form?.elements ?? []).filter(isField);
}

const defaultOf = (field: Field) =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';

function filterQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const field of listFields(form)) {
    const value = field.value.trim();
    if (value !== '' && value !== defaultOf(field)) query.set(field.name, value);
  }
  return query.toString();
}
