import { isClosed } from '#domain/message/message-policy.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { Badge } from '#web/ui/badge.tsx';

type Props = { message: Pick<AdminMessage, 'reviewId' | 'status'> };

/** Marks a message that reports a review; renders nothing for other messages. */
export function ReportBadge({ message: { reviewId, status } }: Props) {
  if (reviewId === null) return null;
  return <Badge kind={isClosed(status) ? 'plain' : 'persimmon'}>Report of review #{reviewId}</Badge>;
}
