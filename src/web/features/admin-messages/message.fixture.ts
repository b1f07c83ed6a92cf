import type { AdminMessage } from '#domain/message/message-views.ts';

/** An unread message from the contact form. */
export const MESSAGE: AdminMessage = {
  id: 12,
  type: 'contact',
  status: 'unread',
  subject: 'Opening hours',
  message: 'Are you open on Sundays?',
  name: 'Mina Park',
  email: 'mina@person.example',
  clinicId: null,
  clinicName: null,
  reviewId: null,
  outcome: null,
  outcomeReason: null,
  category: null,
  procedure: null,
  budgetKrw: null,
  browser: null,
  device: null,
  images: [],
  createdAt: '2026-10-01T00:00:00.000Z',
  closedAt: null,
  updatedAt: '2026-10-01T00:00:00.000Z',
  version: 1,
};
