import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { StaffProvider } from '#web/lib/staff-context.tsx';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { useEdit } from './use-edit.ts';

test('an unchanged review closes its form, and is not called updated', async () => {
  const review = makeAdminReview();
  const onSaved = vi.fn<(saved: AdminReview) => void>();
  const toast = vi.fn<ReturnType<typeof useToast>['toast']>();
  let save: ReturnType<typeof useEdit>['save'] | undefined;
  const Form = () => {
    vi.spyOn(useToast(), 'toast').mockImplementation(toast);
    save = useEdit(review, onSaved).save;
    return null;
  };
  const user = { id: 'q7Xw', username: 'mina', role: 'moderator', mustSetUpSecondFactor: false } as const;
  const staff = { user, waiting: null, children: createElement(Form) };
  const screen = { children: createElement(StaffProvider, staff) };
  renderToString(createElement(ToastProvider, screen));
  expect(await save?.()).toEqual({});
  expect(onSaved.mock.calls).toEqual([[review]]);
  expect(toast).not.toHaveBeenCalled();
});
