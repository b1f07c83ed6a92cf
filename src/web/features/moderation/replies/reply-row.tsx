import type { SavedReply } from '#domain/reply/saved-reply.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  reply: SavedReply;
  /** Reason why the last deletion was refused. */
  refusal: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** A saved reply with its full text. */
export function ReplyRow({ reply, refusal, onEdit, onDelete }: Props) {
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
          {refusal && `Not deleted: ${refusal}`}
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
