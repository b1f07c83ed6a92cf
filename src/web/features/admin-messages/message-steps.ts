import type { MessageStatus } from '#domain/message/message.ts';

/** What a button that moves a message to a status says; from the end back, it opens the message again. */
export function stepName(from: MessageStatus, to: MessageStatus): string {
  if (to === 'in-progress') return from === 'unread' ? 'Mark as in progress' : 'Reopen';
  return STEP_NAMES[to];
}

const STEP_NAMES = { unread: 'Mark as unread', resolved: 'Mark as resolved', archived: 'Archive' } as const;
