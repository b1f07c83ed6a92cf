import { type Actor, isStaff } from '../account/actor.ts';
import { adminMay, type Permission } from '../account/permission.ts';
import type { MessageStatus, MessageType } from './message.ts';

/** The properties of a message that permissions depend on. */
type MessageState = { type: MessageType; clinicId: number | null };

/** Statuses that a clinic may set on its inquiries, to archive and restore them. */
const CLINIC_STATUSES: readonly MessageStatus[] = ['unread', 'archived'];

/** Returns true if an actor may see a message: staff see all, a clinic its own inquiries. */
export function isVisibleTo(actor: Actor, { type, clinicId }: MessageState): boolean {
  if (actor.kind === 'clinic') return type === 'inquiry' && clinicId === actor.clinicId;
  return isStaff(actor);
}

/** Permissions on messages, the one table for services and buttons. */
export const messageCan = {
  changeStatus(actor: Actor, message: MessageState, status: MessageStatus): Permission {
    if (!isVisibleTo(actor, message)) return 'Please log in.';
    return (
      isStaff(actor) ||
      CLINIC_STATUSES.includes(status) ||
      'A clinic can archive an inquiry and restore it, nothing else.'
    );
  },
  remove: adminMay,
};

/** Returns true for statuses that close a message, which starts its retention period. */
export const isClosed = (status: MessageStatus) => status === 'resolved' || status === 'archived';

/** Status changes that the portal offers, the next step first; the others undo a step. */
export const NEXT_STATUSES: Record<MessageStatus, readonly MessageStatus[]> = {
  unread: ['in-progress', 'resolved'],
  'in-progress': ['resolved'],
  resolved: ['archived', 'in-progress'],
  archived: ['in-progress'],
};
