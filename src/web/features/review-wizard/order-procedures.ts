import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { ProcedureGroup } from './wizard-values.ts';

/** As two texts are compared: 'Rhino' is in 'rhinoplasty', 코 is 코 however it was typed. */
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

type Item = ProcedureGroup['items'][number];

/** Whether every word of a typed text stands in one of a procedure's names. */
function isNamedSo({ name, nameKo }: Item, text: string): boolean {
  const names = fold(`${name} ${nameKo ?? ''}`);
  return fold(text)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/**
 * The procedures to choose from for what is typed: what the site's search finds, other names included, and what holds
 * the words. Enter takes the first: what begins so, then what the search found, then the rest, each in its order.
 * @param found what the search answered for this text; null before that
 */
export function offerProcedures(
  groups: readonly ProcedureGroup[],
  text: string,
  found: ProcedureMap | null,
): readonly ProcedureGroup[] {
  const typed = fold(text);
  if (typed === '') return groups;
  const foundIds = Object.values(found ?? {}).flatMap((list) => list.map(({ id }) => id));
  const ranks = new Map(foundIds.map((id, at) => [id, at] as const));
  const rankOf = (item: Item) =>
    [item.name, item.nameKo ?? ''].some((name) => fold(name).startsWith(typed))
      ? -1
      : (ranks.get(item.id) ?? Number.MAX_SAFE_INTEGER);
  const firstOf = ({ items }: ProcedureGroup) => Math.min(...items.map(rankOf));
  return groups
    .map(({ name, items }) => ({
      name,
      items: items
        .filter((item) => ranks.has(item.id) || isNamedSo(item, text))
        .toSorted((a, b) => rankOf(a) - rankOf(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => firstOf(a) - firstOf(b));
}
