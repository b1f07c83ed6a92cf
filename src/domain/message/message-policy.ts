import { type Actor, isStaff } from '../account/actor.ts';
import { adminMay, type Permission } from '../account/permission.ts';
import type { MessageStatus, MessageType } from './message.ts';

/** What a decision about a message depends on. */
type MessageState = { type: MessageType; clinicId: number | null };

/** What a clinic does with its inquiries: archives and restores them. */
const CLINIC_STATUSES: readonly MessageStatus[] = ['unread', 'archived'];

/** Whether a message is there at all for somebody: all of them for staff, its own inquiries for a clinic. */
export function isVisibleTo(actor: Actor, { type, clinicId }: MessageState): boolean {
  if (actor.kind === 'clinic') return type === 'inquiry' && clinicId === actor.clinicId;
  return isStaff(actor);
}

/** Who may do what with a message. The one table that verbs and buttons read. */
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

/** Whether nothing remains to be done about a message, which begins its retention period. */
export const isClosed = (status: MessageStatus) => status === 'resolved' || status === 'archived';

/** What the portal offers for a message, the next step first. What was taken too far can be taken back. */
export const OFFERED: Record<MessageStatus, readonly MessageStatus[]> = {
  unread: ['in-progress', 'resolved'],
  'in-progress': ['resolved'],
  resolved: ['archived', 'in-progress'],
  archived: ['in-progress'],
};
