import { useSearchParams } from 'react-router';
import { readId } from '#domain/row-id.ts';

type Ids<Name extends string> = Record<Name, number | null>;

/**
 * What a screen shows in a dialog, by id, as the URL says it: a reload shows it again, and Back closes it.
 * @param names parameters, of which one at a time is there
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
  /** Where the fields of a filter lead: what is opened while they are typed in stays open. */
  const locate = (fields: URLSearchParams) => {
    const filtered = new URLSearchParams(fields);
    for (const name of names) if (shown[name] !== null) filtered.set(name, String(shown[name]));
    return { search: filtered.toString() };
  };
  return { shown, show, locate };
}
