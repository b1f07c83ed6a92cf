import type { ReactNode } from 'react';

export type ToastKind = 'plain' | 'success' | 'error';

export type ToastContent = {
  kind?: ToastKind;
  /** 'Error' where an error says none. */
  title?: string;
  description?: ReactNode;
  /** The page says the description itself, aloud: a screen reader hears it once. */
  isSaidInPlace?: boolean;
  /** 5000 where none is given. */
  durationMs?: number;
};

export type Toast = ToastContent & { id: string; isOpen: boolean };

/** What a change makes of the toasts, newest first. */
type Change = (toasts: readonly Toast[]) => readonly Toast[];

/** Specification section 9. A dismissed toast is kept for a while: `update` can still bring it back. */
const MOST_SHOWN = 1;
const REMOVAL_DELAY_MS = 1_000_000;

const added =
  (toast: Toast): Change =>
  (toasts) =>
    [toast, ...toasts].slice(0, MOST_SHOWN);

const updated =
  (id: string, content: ToastContent): Change =>
  (toasts) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast));

/** Without an id, all of them. */
const dismissed =
  (id: string | undefined): Change =>
  (toasts) =>
    toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, isOpen: false } : toast));

const removed =
  (id: string): Change =>
  (toasts) =>
    toasts.filter((toast) => toast.id !== id);

export type ToastStore = ReturnType<typeof createToastStore>;

/**
 * The toasts of one screen, and the calls that change them.
 * @param sayLate takes what is said after the screen has gone
 */
export function createToastStore(sayLate: (content: ToastContent) => void = () => undefined) {
  let toasts: readonly Toast[] = [];
  let isClosed = false;
  let count = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const apply = (change: Change) => {
    toasts = change(toasts);
    for (const [id, timer] of removals) {
      if (toasts.some((toast) => toast.id === id && !toast.isOpen)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    for (const listener of listeners) listener();
  };

  const removeLater = (id: string) => {
    if (!removals.has(id))
      removals.set(
        id,
        setTimeout(() => apply(removed(id)), REMOVAL_DELAY_MS),
      );
  };

  const dismiss = (id?: string) => {
    apply(dismissed(id));
    for (const toast of toasts) if (!toast.isOpen) removeLater(toast.id);
  };

  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a toast in place of the one that is there; what it returns changes or dismisses this one. */
    toast: (content: ToastContent) => {
      const id = String(++count);
      // No place on the page says it there.
      if (isClosed) sayLate({ ...content, isSaidInPlace: false });
      else apply(added({ ...content, id, isOpen: true }));
      return {
        id,
        update: (next: ToastContent) => apply(updated(id, next)),
        dismiss: () => dismiss(id),
      };
    },
    dismiss,
    /** The screen is there. @returns for when it goes: forgets everything, timers too */
    open: () => {
      isClosed = false;
      return () => {
        isClosed = true;
        for (const timer of removals.values()) clearTimeout(timer);
        removals.clear();
        toasts = [];
      };
    },
  };
}
