import { splitLocale } from '#domain/locales.ts';
import { writeStored } from '../stored-text.ts';
import { clearDraft, readDraft } from './form-draft.ts';

/** Time for which texts wait for the page in the other language. */
const MOST_MS = 5 * 60_000;

type Texts = Readonly<Record<string, string>>;

/** Returns the key of a form's texts: of this form on this page, in whatever language. */
const keyOf = (form: string) => `language-switch ${splitLocale(location.pathname).path} ${form}`;

/**
 * Keeps texts when the reader presses a link to the same page in another language, also those that no draft holds, such
 * as an address. Whoever reads them removes them.
 * @param read returns the texts of each form
 * @returns a function that stops watching
 */
export function keepForSwitch(read: () => Iterable<readonly [form: string, texts: Texts]>): () => void {
  const keep = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a[hreflang]'))) return;
    for (const [form, texts] of read())
      if (Object.keys(texts).length > 0)
        writeStored('sessionStorage', keyOf(form), JSON.stringify({ ...texts, at: String(Date.now()) }));
  };
  document.addEventListener('click', keep, true);
  return () => document.removeEventListener('click', keep, true);
}

/** Returns true if texts of a form on this page are kept, which may not be open yet. */
export function isAwaited(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf('')));
  } catch {
    // Storage is forbidden: nothing was kept.
    return false;
  }
}

/** Returns what was kept of a form; an empty object if nothing was, or long ago. */
export function readFromSwitch<Name extends string>(
  form: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { at } = readDraft(keyOf(form), ['at']);
  const isRecent = at !== undefined && Date.now() - Number(at) < MOST_MS;
  return isRecent ? readDraft(keyOf(form), names) : {};
}

export const forgetSwitch = (form: string): void => clearDraft(keyOf(form));
