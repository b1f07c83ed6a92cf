import { useSearchParams } from 'react-router';
import { readId } from '#domain/row-id.ts';

type Ids<Name extends string> = Record<Name, number | null>;

/**
 * Keeps the id of the open dialog in the URL: a reload shows it again, and Back closes it.
 * @param names query parameters, of which at most one is present
 */
export function useShown<Name extends string>(...names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const shown = Object.fromEntries(names.map((name) => [name, readId(params.get(name) ?? '')])) as Ids<Name>;
  const show = (next: Partial<Ids<Name>>) =>
    setParams(
      (last) => {
        const changed = new URLSearchParams(last);
        for (const name of names) changed.delete(name);
        for (const [name, id] of Object.entries(next)) changed.set(name, String(id));
        return changed;
      },
      { preventScrollReset: true, replace: Object.keys(next).length === 0 },
    );
  /** Returns the location of changed filters; an open dialog stays open. */
  const locate = (fields: URLSearchParams) => {
    const filtered = new URLSearchParams(fields);
    for (const name of names) if (shown[name] !== null) filtered.set(name, String(shown[name]));
    return { search: filtered.toString() };
  };
  return { shown, show, locate };
}
