import type { ProcedureGroup } from './wizard-values.ts';

/** As two texts are compared: 'Rhino' is in 'rhinoplasty', 코 is 코 however it was typed. */
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Whether every word of a typed text stands in one of a procedure's names. */
export function matchesProcedure({ name, nameKo }: ProcedureGroup['items'][number], text: string): boolean {
  const names = fold(`${name} ${nameKo ?? ''}`);
  return fold(text)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/**
 * Procedures whose name begins with what is typed, and their categories, before those that hold it elsewhere: Enter
 * takes the first, and who types 'rhinoplasty' does not mean 'Revision Rhinoplasty'. Otherwise the order stays.
 */
export function orderProcedures(groups: readonly ProcedureGroup[], text: string): readonly ProcedureGroup[] {
  const typed = fold(text);
  if (typed === '') return groups;
  const begins = ({ name, nameKo }: ProcedureGroup['items'][number]) =>
    [name, nameKo ?? ''].some((one) => fold(one).startsWith(typed));
  const ordered = groups.map(({ name, items }) => ({ name, items: firstThen(items, begins) }));
  return firstThen(ordered, ({ items }) => items.some(begins));
}

const firstThen = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] =>
  items.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
