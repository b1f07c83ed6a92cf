type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** List searches and filters are in the URL, so that a reload does not lose them. */
const isFilter = ({ form }: Control) => form?.method === 'get';

/**
 * Returns a function that is true while a form is being filled in: a changed, non-empty field is on the page.
 */
export function watchForms(page: Document, signal: AbortSignal): () => boolean {
  const touched = new Set<Control>();
  const note = ({ target }: Event) => {
    if (isControl(target) && !isFilter(target)) touched.add(target);
  };
  for (const name of ['input', 'change']) page.addEventListener(name, note, { capture: true, signal });
  // Finds fields typed in before this call: React has not seen the value yet, or the field has focus.
  for (const control of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  )) {
    const isTyped = control.value !== control.defaultValue || control === page.activeElement;
    if (isTyped && control.value !== '' && !isFilter(control)) touched.add(control);
  }
  return () => {
    for (const control of touched) if (!control.isConnected) touched.delete(control);
    return [...touched].some(({ value }) => value !== '');
  };
}
