import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (store: ReturnType<typeof createToastStore>) =>
  store.list().map(({ title, isOpen }) => `${title} ${isOpen ? 'open' : 'closed'}`);

test('at most one toast is there: the newest', () => {
  const store = createToastStore();
  store.toast({ title: 'first' });
  store.toast({ title: 'second' });
  expect(shown(store)).toEqual(['second open']);
});

test('a toast is updated, dismissed, and removed 1,000,000 ms later', () => {
  const store = createToastStore();
  const { update, dismiss } = store.toast({ title: 'sending' });
  update({ title: 'sent' });
  expect(shown(store)).toEqual(['sent open']);
  dismiss();
  vi.advanceTimersByTime(999_999);
  expect(shown(store)).toEqual(['sent closed']);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
});

test('dismissing without naming one dismisses what is there', () => {
  const store = createToastStore();
  store.toast({ title: 'any' });
  store.dismiss();
  expect(shown(store)).toEqual(['any closed']);
});

test('the handle of a replaced toast changes nothing', () => {
  const store = createToastStore();
  const { update, dismiss } = store.toast({ title: 'first' });
  store.toast({ title: 'second' });
  update({ title: 'late' });
  dismiss();
  expect(shown(store)).toEqual(['second open']);
});

test('a toast after its screen was left is passed on, to be shown in full', () => {
  const sayLate = vi.fn<(content: object) => void>();
  const store = createToastStore(sayLate);
  const close = store.open();
  store.toast({ title: 'here' });
  expect(sayLate).not.toHaveBeenCalled();
  close();
  store.toast({ title: 'there', isSaidInPlace: true });
  expect(store.list()).toEqual([]);
  expect(sayLate).toHaveBeenCalledExactlyOnceWith({ title: 'there', isSaidInPlace: false });
});

test('listeners hear of every change until they leave', () => {
  const store = createToastStore();
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.toast({ title: 'one' });
  store.dismiss();
  leave();
  store.toast({ title: 'two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
