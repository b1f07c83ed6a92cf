import type { ReactNode } from 'react';

export type ToastKind = 'plain' | 'success' | 'error';

export type ToastContent = {
  kind?: ToastKind;
  /** 'Error' by default for errors. */
  title?: string;
  description?: ReactNode;
  /** True if a live region of the page already announces the description, so that screen readers say it once. */
  isSaidInPlace?: boolean;
  /** 5000 by default. */
  durationMs?: number;
};

export type Toast = ToastContent & { id: string; isOpen: boolean };

/** Returns the changed list of toasts, newest first. */
type Change = (toasts: readonly Toast[]) => readonly Toast[];

/** One toast is shown at a time. A dismissed one stays in the list, closed, where `update` still finds it. */
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

/** Dismisses all toasts without an id. */
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
 * Stores the toasts of one screen.
 * @param sayLate receives toasts shown after the screen was unmounted
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
    /** Shows a toast in place of the current one; the result updates or dismisses it. */
    toast: (content: ToastContent) => {
      const id = String(++count);
      // The place on the page that would announce the toast is gone.
      if (isClosed) sayLate({ ...content, isSaidInPlace: false });
      else apply(added({ ...content, id, isOpen: true }));
      return {
        id,
        update: (next: ToastContent) => apply(updated(id, next)),
        dismiss: () => dismiss(id),
      };
    },
    dismiss,
    /** Called when the screen mounts. @returns the cleanup, which clears toasts and timers */
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
