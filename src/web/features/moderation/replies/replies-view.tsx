import { useRef, useState } from 'react';
import { portalPaths } from '#domain/portal-paths.ts';
import { PURPOSE_NAMES, REPLY_PURPOSES, type ReplyPurpose } from '#domain/reply/reply-rules.ts';
import type { SavedReplies, SavedReply } from '#domain/reply/saved-reply.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useRowActions } from '#web/ui/use-row-actions.ts';
import { ReplyForm } from './reply-form.tsx';
import { findOpenReply, type OpenReply, replyDraftKey } from './use-reply-form.ts';

/** Lists saved replies by purpose, and adds, edits and deletes them. */
export function RepliesView({ load }: { load: ListLoad<SavedReplies> }) {
  const { actor } = useStaff();
  const { answer, failure, refresh } = useListLoad(load);
  const [opened, setOpened] = useState<OpenReply | null>(() => findOpenReply(actor));
  const [deleting, setDeleting] = useState<SavedReply | null>(null);
  const { errorOf, run } = useRowActions<number>(refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Saved replies
        </h1>
        <Link to={portalPaths.admin.reviews()} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </div>
      {answer && <AnswersArrive replyAddress={answer.replyAddress} />}
      <StaffReadState what="saved replies" isRead={answer !== null} failure={failure} onRetry={refresh} />
      {answer &&
        REPLY_PURPOSES.map((purpose) => (
          <PurposeSection key={purpose} purpose={purpose} onAdd={() => setOpened({ reply: null, purpose })}>
            {answer.replies
              .filter((reply) => reply.purpose === purpose)
              .map((reply) => (
                <ReplyRow
                  key={reply.id}
                  reply={reply}
                  errorText={errorOf(reply)?.text}
                  onEdit={() => setOpened({ reply, purpose })}
                  onDelete={() => setDeleting(reply)}
                />
              ))}
          </PurposeSection>
        ))}
      <FormDialog
        title={opened?.reply ? 'Edit reply' : 'Add a reply'}
        isOpen={opened !== null}
        save="Save reply"
        draftKey={replyDraftKey(actor)}
        onDiscard={() => setOpened(null)}
      >
        {opened && (
          <ReplyForm
            {...opened}
            onSaved={() => {
              // Another form may be open by now.
              setOpened((current) => (current === opened ? null : current));
              refresh();
            }}
          />
        )}
      </FormDialog>
      <ItemConfirmation
        item={deleting}
        title={({ title }) => `Delete ‘${title}’?`}
        action="Delete"
        onConfirm={(reply) => {
          setDeleting(null);
          void run(reply, {
            act: () => staffApi.replies.remove(reply),
            done: 'Reply deleted',
            verb: 'deleted',
            failed: 'Failed to delete the reply',
          });
        }}
        onCancel={() => setDeleting(null)}
      >
        {() => (
          <>
            <p>Are you sure you want to delete this reply? This action cannot be undone.</p>
            <p className="text-quiet">Letters that were sent with it stay as they are.</p>
          </>
        )}
      </ItemConfirmation>
    </>
  );
}

/** Says where answers to letters arrive. */
function AnswersArrive({ replyAddress }: { replyAddress: string | null }) {
  return (
    <p className="mt-1 max-w-measure text-sm text-quiet">
      {replyAddress === null ? (
        <>
          Letters ask people to answer through the contact form: their answers stand under{' '}
          <span className="whitespace-nowrap">Inquiries & Messages</span>, with the review’s reference in the
          subject. To let them reply by e-mail, set MAIL_REPLY_TO.
        </>
      ) : (
        <>
          People answer letters by e-mail to <span className="wrap-anywhere">{replyAddress}</span>, or through
          the contact form, with the review’s reference in the subject.
        </>
      )}
    </p>
  );
}

type SectionProps = { purpose: ReplyPurpose; onAdd: () => void; children: React.ReactNode[] };

function PurposeSection({ purpose, onAdd, children }: SectionProps) {
  return (
    <section aria-labelledby={`replies-${purpose}`} className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b border-quiet/50 pb-1">
        <h2 id={`replies-${purpose}`} className="text-xl">
          {PURPOSE_NAMES[purpose]}
        </h2>
        <button type="button" onClick={onAdd} className={`${buttonClass('quiet')} -me-4`}>
          Add<span className="sr-only"> to {PURPOSE_NAMES[purpose]}</span>
        </button>
      </div>
      {children.length === 0 && <p className="py-3 text-sm text-quiet">None yet</p>}
      {children}
    </section>
  );
}

type RowProps = {
  reply: SavedReply;
  /** Reason why the last deletion was refused. */
  errorText: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** A saved reply with its full text. */
function ReplyRow({ reply, errorText, onEdit, onDelete }: RowProps) {
  const { id, title, body } = reply;
  return (
    <article
      aria-labelledby={`reply-${id}`}
      className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 id={`reply-${id}`} className="font-sans text-base font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="max-w-measure text-sm whitespace-pre-line text-quiet wrap-anywhere">{body}</p>
        <p role="alert" className="text-sm text-persimmon empty:hidden">
          {errorText}
        </p>
      </div>
      <div className="flex items-start max-sm:-ms-4">
        <button type="button" aria-label={`Edit ${title}`} onClick={onEdit} className={buttonClass('quiet')}>
          Edit
        </button>
        <button
          type="button"
          aria-label={`Delete ${title}`}
          onClick={onDelete}
          className={buttonClass('danger')}
        >
          Delete
        </button>
      </div>
    </article>
  );
}
