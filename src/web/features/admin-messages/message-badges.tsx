import { type MessageStatus, STATUS_NAMES } from '#domain/message/message.ts';
import { Badge } from '#web/ui/badge.tsx';

const KINDS = { unread: 'amber', 'in-progress': 'celadon', resolved: 'plain', archived: 'plain' } as const;

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge kind={KINDS[status]}>{STATUS_NAMES[status]}</Badge>;
}
