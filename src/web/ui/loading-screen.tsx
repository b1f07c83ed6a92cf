import uiTexts from '#texts/ui.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from './button.ts';

type Props = {
  message: string;
  /** Called by the retry button, which is shown only with it. */
  onRetry?: (() => void) | undefined;
};

/** A loading indicator for content whose layout is not known yet. */
export function LoadingScreen({ message, onRetry }: Props) {
  const t = useTexts(uiTexts);
  return (
    <div className="flex flex-col items-center justify-center gap-4 px-4 py-10 text-center">
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-3 border-hairline border-t-celadon motion-reduce:animate-none forced-colors:border-[GrayText] forced-colors:border-t-[CanvasText]"
      />
      <output className="text-quiet">{message}</output>
      {onRetry && (
        <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
          {t.retry}
        </button>
      )}
    </div>
  );
}
