import uiTexts from '#texts/ui.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from './button.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; text: string; onRetry: () => void };

/** Shown in place of content that could not be read: the reason and a retry button. */
export function FailureState({ title, text, onRetry }: Props) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
          {t.tryAgain}
        </button>
      </EmptyState>
    </div>
  );
}
