import type { AdminMessage } from '#domain/message/message-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { answerHref } from './mail-answer.ts';

/** Opens an e-mail prefilled with a saved reply. Renders nothing without an address or saved replies. */
export function AnswerMenu({ message }: { message: AdminMessage }) {
  const { answer } = useRead(staffApi.replies.list);
  const replies = answer?.replies.filter(({ purpose }) => purpose === 'answer') ?? [];
  if (replies.length === 0 || !message.email) return null;
  return (
    <Menu trigger="Answer with…" triggerClass={buttonClass('secondary')}>
      {replies.map(({ id, title, body }) => (
        <MenuItem
          key={id}
          render={<a href={answerHref(message, body) ?? undefined} aria-label={title} title={body} />}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
