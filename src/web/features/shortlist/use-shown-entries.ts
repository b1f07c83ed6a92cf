import { useState } from 'react';
import { inOrder, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';

export type ShownEntry = ShortlistEntry & { isRemoved: boolean };

/** Returns the entries with those that went while the page was open in their places, so that they can be had back. */
export function useShownEntries(entries: readonly ShortlistEntry[]) {
  const [seen, setSeen] = useState(entries);
  const [last, setLast] = useState(entries);
  if (last !== entries) {
    setLast(entries);
    setSeen(joined(seen, entries));
  }
  const present = new Set(entries.map(({ slug }) => slug));
  const shown = inOrder(joined(seen, entries)).map((entry): ShownEntry => ({
    ...entry,
    isRemoved: !present.has(entry.slug),
  }));
  /** Forgets an entry that went on as another. */
  const forget = (slug: string) => setSeen((all) => all.filter((entry) => entry.slug !== slug));
  return { shown, forget };
}

const joined = (seen: readonly ShortlistEntry[], entries: readonly ShortlistEntry[]) => [
  ...seen.filter(({ slug }) => !entries.some((entry) => entry.slug === slug)),
  ...entries,
];
