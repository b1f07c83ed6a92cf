import { type ReactNode, useSyncExternalStore } from 'react';
import type { Formats } from '#domain/formats.ts';

export type InCurrencyProps = {
  /** Writes the amounts, as it does in won. */
  write: (formats: Formats) => string;
  /** Leaves out the date of the rate, which a figure near by names. */
  isBrief?: boolean;
};

type Show = (props: InCurrencyProps) => ReactNode;

let shown: Show | null = null;
const listeners = new Set<() => void>();

/** Sets what is shown after every amount of the page: the same amount in the reader's currency; null for nothing. */
export function showInCurrency(show: Show | null): void {
  shown = show;
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Shows amounts in the reader's currency too; nothing without one, nor on the server. */
export function InCurrency(props: InCurrencyProps) {
  const show = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return show && show(props);
}
