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

/** Has every amount of the page followed by what this returns, in the reader's currency; null by nothing. */
export function showInCurrency(show: Show | null): void {
  shown = show;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Amounts of won in the currency that the reader chose; nothing without one, and none in a page of the server. */
export function InCurrency(props: InCurrencyProps) {
  const show = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return show && show(props);
}
