import { type ReactNode, useCallback, useRef, useState } from 'react';
import { messageReference, subjectOf, kindNameOf } from '#domain/message/message.ts';
import { messageCan, NEXT_STATUSES } from '#domain/message/message-policy.ts';
import type { AdminMessage, AdminMessageDetail } from '#domain/message/message-views.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { langOf } from '#domain/text-language.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { EventRow } from '#web/parts/event-row.tsx';
import { Paragraphs } from '#web/parts/paragraphs.tsx';
import { ReportBadge } from '#web/parts/report-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { UnreadItem } from '#web/ui/unread-item.tsx';
import { answerHref } from './mail-answer.ts';
import { StatusBadge } from './message-badges.tsx';
import { MessageConfirmation } from './message-confirmation.tsx';
import { MessageFacts } from './message-facts.tsx';
import { stepName } from './message-steps.ts';
import { useMessageActions } from './use-message-actions.ts';

type Props = {
  /** Id of the message to show; null closes the dialog. */
  id: number | null;
  onClose: () => void;
  /** Called after the message was changed or deleted here. */
  onChange: () => void;
  /** Renders the reported review, which belongs to another feature. */
  renderReport: (report: { message: AdminMessage; onChange: () => void }) => ReactNode;
};

/** A message in full, with its replies and status changes. Reloaded whenever it is opened. */
export default function MessageDialog({ id, onClose, onChange, renderReport }: Props) {
  const canDelete = messageCan.remove(useStaff().actor) === true;
  const read = useCallback(async () => (id === null ? null : staffApi.messages.get(id)), [id]);
  const { answer, failure, isCurrent, refresh, change } = useRead(read);
  const message = isCurrent ? answer : null;
  const [deleting, setDeleting] = useState<AdminMessage | null>(null);
  const actions = useMessageActions({
    put: ([changed]) => change((last) => (last && changed ? { ...last, ...changed } : last)),
    refresh: onChange,
  });
  const errorText = message && actions.errorOf(message)?.text;
  const statusLine = useRef<HTMLParagraphElement>(null);
  // The pressed status button disappears.
  useFocusAfterRemoval(statusLine, '[role=dialog] footer');

  const remove = async (doomed: AdminMessage) => {
    const failed = await actions.remove(doomed);
    setDeleting(null);
    if (failed?.length === 0) onClose();
  };

  return (
    <>
      <Dialog
        title={message ? subjectOf(message) : 'Message'}
        {...(message && { description: `${kindNameOf(message)} · ${messageReference(message.id)}` })}
        width="wide"
        isOpen={id !== null}
        onClose={onClose}
        footer={
          <>
            {message && <AnswerLink message={message} />}
            {message && <AnswerMenu message={message} />}
            {message &&
              NEXT_STATUSES[message.status].map((status) => (
                <SettledButton
                  key={status}
                  subject={`${message.id} ${message.version}`}
                  isBusy={actions.isBusy}
                  onPress={() => void actions.setStatus(message, status).then(refresh)}
                  className={buttonClass('secondary')}
                >
                  {stepName(message.status, status)}
                </SettledButton>
              ))}
            <span className="flex items-center sm:ms-auto">
              {message && canDelete && (
                <button type="button" onClick={() => setDeleting(message)} className={buttonClass('danger')}>
                  Delete
                </button>
              )}
              <button type="button" onClick={onClose} className={`${buttonClass('quiet')} max-sm:hidden`}>
                Close details
              </button>
            </span>
          </>
        }
      >
        {!message && <UnreadItem failure={failure} />}
        {message && (
          <>
            <p ref={statusLine} tabIndex={-1} className="flex flex-wrap items-center gap-2">
              <StatusBadge status={message.status} />
              <ReportBadge message={message} />
              {message.type === 'inquiry' && <Badge>The clinic reads it too</Badge>}
            </p>
            <p role="alert" className="mt-2 text-sm text-persimmon empty:hidden">
              {errorText}
            </p>
            <Words text={message.message} />
            {message.reviewId !== null &&
              renderReport({
                message,
                onChange: () => {
                  refresh();
                  onChange();
                },
              })}
            <MessageFacts message={message} />
            <MessageHistory history={message.history} />
          </>
        )}
      </Dialog>
      <MessageConfirmation
        messages={deleting ? [deleting] : null}
        isBusy={actions.isBusy}
        onConfirm={([doomed]) => {
          if (doomed) void remove(doomed);
        }}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

/** Opens an e-mail to the sender; renders nothing without an address. */
function AnswerLink({ message }: { message: AdminMessage }) {
  const href = answerHref(message);
  return (
    href && (
      <a href={href} className={buttonClass('primary')}>
        Answer by email
      </a>
    )
  );
}

/** The message's text in full. */
function Words({ text }: { text: string }) {
  return (
    <div
      lang={langOf(guessLanguage(text))}
      className="my-4 max-w-measure space-y-3 font-serif text-lg wrap-anywhere"
    >
      <Paragraphs text={text} />
    </div>
  );
}

/** Opens an e-mail prefilled with a saved reply. Renders nothing without an address or saved replies. */
function AnswerMenu({ message }: { message: AdminMessage }) {
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

const ACTIONS: Record<string, string> = {
  start: 'marked it as in progress',
  resolve: 'marked it as resolved',
  archive: 'archived it',
  restore: 'marked it as unread',
  reopen: 'opened it again: the decision was undone',
  open: 'opened it',
  'ask support': 'sent it',
};

/** Lists the events of a message, newest first. */
function MessageHistory({ history }: Pick<AdminMessageDetail, 'history'>) {
  return (
    <section aria-labelledby="message-history" className="mt-6">
      <h3 id="message-history" className="border-b border-hairline pb-1 text-lg">
        History
      </h3>
      {history.length === 0 && (
        <p className="py-2 text-sm text-quiet">Nothing has been done with it since it came in.</p>
      )}
      <ol>
        {history.map((event) => (
          <EventRow key={event.id} event={event}>
            <span>{ACTIONS[event.action] ?? event.action}</span>
            {event.isUnchecked && <span className="text-quiet">without a version check</span>}
          </EventRow>
        ))}
      </ol>
    </section>
  );
}
