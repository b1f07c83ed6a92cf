import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { ProcedureGroup } from '../wizard-values.ts';

/** Normalizes case and Unicode for comparison, because Hangul can be typed composed or decomposed. */
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

type Item = ProcedureGroup['items'][number];

/** Returns true when each typed word occurs in one of the procedure's names. */
function isNamedSo({ name, nameKo }: Item, text: string): boolean {
  const names = fold(`${name} ${nameKo ?? ''}`);
  return fold(text)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/**
 * Returns the procedures found by the site's search or whose names contain the typed words. Search results come first,
 * in their order; until they arrive, names that begin with the text.
 * @param found search results for this text; null until they arrive
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
  const beginsWithText = (item: Item) =>
    [item.name, item.nameKo ?? ''].some((name) => fold(name).startsWith(typed));
  const rankOf = (item: Item) =>
    ranks.get(item.id) ?? (found === null && beginsWithText(item) ? -1 : Number.MAX_SAFE_INTEGER);
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
