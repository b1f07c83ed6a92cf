import { portalPaths } from '#domain/portal-paths.ts';
import type { SavedReply } from '#domain/reply/saved-reply.ts';
import { Link } from '#web/lib/links/link.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { insertReply } from './insert-reply.ts';

type Props = {
  replies: readonly SavedReply[];
  failure: unknown;
  text: string;
  onChange: (text: string) => void;
};

const choiceClass =
  'min-h-8 text-sm text-celadon underline decoration-celadon/40 underline-offset-4 pointer-coarse:min-h-11';

/**
 * Lists saved replies as buttons that insert their text. They ignore presses for half a second, because one may appear
 * under the second tap on Decline….
 */
export function ReplyChoice({ replies, failure, text, onChange }: Props) {
  const { isSettled, guard } = useSettled(replies.length);
  const saved = replies.map(({ body }) => body);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      {replies.map(({ id, title, body }) => (
        <button
          key={id}
          type="button"
          title={body}
          aria-disabled={!isSettled}
          onClick={guard(() => onChange(insertReply(text, body, saved)))}
          className={choiceClass}
        >
          {title}
        </button>
      ))}
      {failure !== null && (
        <span className="text-sm text-persimmon">
          The saved replies could not be read: {reasonOf(failure)}
        </span>
      )}
      <Link to={portalPaths.admin.replies()} className={`${choiceClass} inline-flex items-center text-quiet`}>
        Change these…
      </Link>
    </div>
  );
}
