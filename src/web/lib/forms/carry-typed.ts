import { forgetSwitch, isAwaited, keepForSwitch, readFromSwitch } from './language-switch.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Carries typed text of every form over to the same page in another language, except passwords and codes. Forms that
 * open later, as in a dialog, get their texts when they open.
 * @returns a function that stops it
 */
export function carryTyped(): () => void {
  const stopKeeping = keepForSwitch(() =>
    listForms().map(({ id, fields }) => [
      id,
      Object.fromEntries(fields.filter(isFilled).map(({ name, value }) => [name, value])),
    ]),
  );
  const restored = new WeakSet<HTMLFormElement>();
  const restoreNew = () => {
    for (const { form, id, fields } of listForms()) {
      if (restored.has(form)) continue;
      restored.add(form);
      restore(id, fields);
    }
  };
  restoreNew();
  const opened = new MutationObserver(restoreNew);
  if (isAwaited()) opened.observe(document.body, { childList: true, subtree: true });
  return () => {
    stopKeeping();
    opened.disconnect();
  };
}

/** Lists the page's forms, identified by the names of their fields; without filters, which are in the URL. */
const listForms = () =>
  [...document.querySelectorAll<HTMLFormElement>('form:not([method="get" i], [role="search"])')].map(
    (form) => {
      const fields = [...form.elements].filter(isCarried);
      return { form, id: fields.map(({ name }) => name).join(), fields };
    },
  );

const NEVER_CARRIED = /password|code|\bcc-/;
const CARRIED_TYPES = /^(?:text|email|tel|url|search|textarea|select-one)$/;

const isCarried = (field: Element): field is Field =>
  (field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement) &&
  field.name !== '' &&
  CARRIED_TYPES.test(field.type) &&
  !NEVER_CARRIED.test(`${field.name} ${field.autocomplete}`);

/** Returns true for a field with typed text; `data-begun` marks one with an initial text in the page's language. */
const isFilled = (field: Field) =>
  field.value !== '' && !(field.hasAttribute('data-begun') && field.value === untouchedValue(field));

/** Returns the value of a field into which nothing was typed; the first choice of a select is the empty one. */
const untouchedValue = (field: Field) => ('defaultValue' in field ? field.defaultValue : '');

function restore(id: string, fields: readonly Field[]): void {
  const texts = readFromSwitch(
    id,
    fields.map(({ name }) => name),
  );
  forgetSwitch(id);
  for (const field of fields) {
    const text = texts[field.name];
    if (text !== undefined && field.value === untouchedValue(field)) type(field, text);
  }
}

/** Changes a field as typing does, with the events that React listens to. */
function type(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
