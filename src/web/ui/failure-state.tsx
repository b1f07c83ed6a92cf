import { buttonClass } from './button.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; text: string; onRetry: () => void };

/** What stands where something could not be read: why, and a way to try once more. */
export function FailureState({ title, text, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
          Try again
        </button>
      </EmptyState>
    </div>
  );
}
