import listsTexts from '#texts/lists.ts';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { createPath, type Path, useLocation, useNavigate, useNavigation } from 'react-router';
import { buttonClass } from '#web/ui/button.ts';
import { isInList } from '#web/lib/lists/is-in-list.ts';
import { useLatestLocation } from '#web/lib/lists/use-latest-location.ts';
import { newestQuery } from '#web/lib/lists/newest-query.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const TYPING_PAUSE_MS = 300;

type Props = {
  label: string;
  children: ReactNode;
  /** Returns the target of the non-empty fields; by default the same path with the fields as its query. */
  locate?: (fields: URLSearchParams) => Partial<Path>;
  /** Returns the values of fields that are part of the path; the others are in the query. */
  values?: (pathname: string) => Record<string, string>;
  /** The path of a list whose dialogs are child routes: an open dialog stays open. */
  list?: string;
};

const asQuery = (fields: URLSearchParams): Partial<Path> => ({ search: fields.toString() });

/**
 * A filter form whose state is the URL, without empty fields and first options; a plain GET form without scripts. Changes,
 * typed text after a pause, apply at once and reset the page number and the fields that a select's `data-resets` names.
 */
export function FilterForm({ label, children, locate = asQuery, values = () => ({}), list }: Props) {
  const t = useTexts(listsTexts);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pausedAt, setPausedAt] = useState(0);
  /** The field with typed text that is not in the URL yet: a suggestion that is opened empties the field. */
  const typed = useRef<Typed>(null);
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNavigation().location;

  const fieldsAt = ({ pathname, search }: Path) =>
    new URLSearchParams([...new URLSearchParams(search), ...Object.entries(values(pathname))]);
  const locateAll = (fields: URLSearchParams, from: Path = here) => ({
    pathname: from.pathname,
    ...locate(fields),
  });
  const isSameList = (path: Path) =>
    list === undefined ? locateAll(fieldsAt(path)).pathname === path.pathname : isInList(path.pathname, list);
  const latest = useLatestLocation(isSameList);

  /**
   * Navigates to the fields. @param isPressed in an event of the form: links must see the change before they are pressed,
   * not at the next render @returns false if the page shows them already
   */
  const apply = ({ replace = false, isPressed = false } = {}) => {
    typed.current = null;
    // A change just made by a link, such as the order, may not be in the hidden fields yet.
    const newest = list === undefined ? null : newestQuery();
    const target = locateAll(readFields(form.current, newest), latest);
    if (createPath(target) === createPath({ ...latest, hash: '' })) return false;
    const preventScrollReset = list !== undefined || target.pathname === here.pathname;
    void navigate(target, { preventScrollReset, state: KEEPS_FOCUS, replace, flushSync: isPressed });
    return true;
  };

  // Applies changes made before hydration.
  useEffect(() => {
    if (listFields(form.current).some(isTouched)) apply({ replace: true });
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Chips, Back and links change the URL: fields follow, except the one being typed in.
  const urlFields = fieldsAt(latest);
  useOnChange(`${urlFields} ${next?.key}`, () => {
    fillFields(
      listFields(form.current).filter((field) => !isBeingTyped(typed.current, field)),
      urlFields,
    );
    if (!typed.current?.isApplied) return;
    const { field, text } = typed.current;
    typed.current = null;
    // A link pressed before the text was rendered into it left the text out.
    if ((!next || next === latest) && (urlFields.get(field.name) ?? '') !== text.trim()) apply();
  });

  // Typed text replaces the history entry, or takes over the entry of a pending navigation within the list. Leaving the
  // list discards the text; `next` is set even during a transition.
  useOnChange(pausedAt, () => {
    const text = typed.current;
    if ((text && !isBeingTyped(text, text.field)) || (next && next !== latest)) return;
    const isBegun = apply({ replace: !next });
    if (text && isBegun) typed.current = { ...text, isApplied: true };
  });

  return (
    <search aria-label={label}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ isPressed: true });
        }}
        onChange={(event) => {
          clearTimeout(timer.current);
          if (event.target instanceof HTMLSelectElement) {
            resetFields(form.current, event.target.dataset['resets']);
            apply({ isPressed: true });
            return;
          }
          if (!isField(event.target)) return;
          typed.current = { field: event.target, text: event.target.value };
          timer.current = setTimeout(() => startTransition(() => setPausedAt(Date.now())), TYPING_PAUSE_MS);
        }}
      >
        {children}
        <noscript>
          <button type="submit" className={`mt-3 ${buttonClass('secondary')}`}>
            {t.apply}
          </button>
        </noscript>
      </form>
    </search>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: EventTarget): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '';

type Typed = {
  field: Field;
  text: string;
  /** True between the start of the navigation with the text and the render that shows it. */
  isApplied?: boolean;
};

const isBeingTyped = (typed: Typed | null, field: Field): boolean =>
  typed?.field === field && typed.text === field.value;

function listFields(form: HTMLFormElement | null): Field[] {
  return Array.from(form?.elements ?? []).filter(isField);
}

function fillFields(fields: readonly Field[], values: URLSearchParams) {
  for (const field of fields) {
    const value = values.get(field.name) ?? defaultOf(field);
    if (field.value.trim() === value) continue;
    field.value = value;
    // A value without an option would leave the select blank.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

/** Resets fields that depend on a changed one. @param names separated by spaces */
function resetFields(form: HTMLFormElement | null, names = '') {
  for (const field of listFields(form))
    if (names.split(' ').includes(field.name)) field.value = defaultOf(field);
}

/** Returns true if a field differs from its server-rendered value. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const given = Array.from(field.options).findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(given, 0);
}

const defaultOf = (field: Field) =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';

/** @param hidden the values of hidden fields; null if they have their own */
function readFields(form: HTMLFormElement | null, hidden: URLSearchParams | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of listFields(form)) {
    const value = (hidden && field.type === 'hidden' ? (hidden.get(field.name) ?? '') : field.value).trim();
    if (value !== '' && value !== defaultOf(field)) query.set(field.name, value);
  }
  return query;
}
