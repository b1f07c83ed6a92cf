type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Searches and filters of lists live in the address: nothing of them is lost. */
const isFilter = ({ form }: Control) => form?.method === 'get';

/** Whether somebody is filling a form: something was typed or chosen, and its form is still there. */
export function watchForms(page: Document, signal: AbortSignal): () => boolean {
  const touched = new Set<Control>();
  const note = ({ target }: Event) => {
    if (isControl(target) && !isFilter(target)) touched.add(target);
  };
  for (const name of ['input', 'change']) page.addEventListener(name, note, { capture: true, signal });
  // What was typed before this watch began: React has not seen it yet, or the field has its focus.
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
