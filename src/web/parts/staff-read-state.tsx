import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { FailureState } from '#web/ui/failure-state.tsx';

type Props = {
  /** Name of what is read, such as 'queue' or 'merges'. */
  what: string;
  isRead: boolean;
  failure: unknown;
  onRetry: () => void;
};

/** Says that what staff see is loading, or why it could not be read; renders nothing once it is read. */
export function StaffReadState({ what, isRead, failure, onRetry }: Props) {
  if (failure !== null)
    return (
      <div className="mt-4">
        <FailureState title={`The ${what} could not be read`} text={reasonOf(failure)} onRetry={onRetry} />
      </div>
    );
  return isRead ? null : <output className="mt-4 block py-6 text-quiet">{`Loading the ${what}…`}</output>;
}
