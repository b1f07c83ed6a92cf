import type { AdminReview } from '#domain/review/admin-review-views.ts';

type Waiting = Pick<AdminReview, 'id'>;

/** The review that is opened once `id` has been decided: the next that waits, else the one before, else none. */
export function idAfter(queue: readonly Waiting[], id: number): number | null {
  const index = queue.findIndex((review) => review.id === id);
  return (queue[index + 1] ?? queue[index - 1])?.id ?? null;
}

/** The review `step` places from `id`; stays at the ends. */
export function idBeside(queue: readonly Waiting[], id: number | null, step: 1 | -1): number | null {
  const index = queue.findIndex((review) => review.id === id);
  return (queue[index + step] ?? queue[index] ?? queue[0])?.id ?? null;
}
