import { findOpen } from './queue-machine.ts';
import type { QueueEvent, QueueState, Row } from './queue-state.ts';

export const row = (id: number, version = 1, status = 'pending'): Row => ({
  id,
  version,
  status,
  createdAt: new Date(id * 1000).toISOString(),
});

export const read = (...rows: Row[]): Extract<QueueEvent<Row>, { type: 'read' }> => ({
  type: 'read',
  rows,
  total: rows.length,
  soughtId: null,
});

/** Marks the current view as shown. */
export const show =
  (at: number) =>
  ({ view }: QueueState<Row>): QueueEvent<Row> => ({ type: 'show', view, at });

export const DECIDE = { type: 'decide' } as const;

/** Returns the id of the open review. */
export const open = (state: QueueState<Row>) => findOpen(state)?.id ?? null;
