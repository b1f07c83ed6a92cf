import type { MessageStatus } from '#domain/message/message.ts';

/**
 * Returns the label of the button that moves a message to a status; moving a closed message back reopens it.
 */
export function stepName(from: MessageStatus, to: MessageStatus): string {
  if (to === 'in-progress') return from === 'unread' ? 'Mark as in progress' : 'Reopen';
  return STEP_NAMES[to];
}

const STEP_NAMES = { unread: 'Mark as unread', resolved: 'Mark as resolved', archived: 'Archive' } as const;
