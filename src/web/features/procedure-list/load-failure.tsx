import procedureListTexts from '#texts/procedure-list.ts';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useReloadWhenUnreached } from '#web/lib/reading/use-reload-when-unreached.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Error message with a retry button, in place of the procedures. */
export function LoadFailure({ error }: { error: unknown }) {
  const t = useTexts(procedureListTexts);
  const { revalidate, state } = useRevalidator();
  const text = readErrorText(error);
  useReloadWhenUnreached(error);
  return (
    <div role="alert" className="mt-8 border-y border-hairline py-12 text-center">
      <h2 className="text-xl">{t.failed}</h2>
      <p className="mx-auto mt-2 max-w-measure text-quiet">{t.failedText}</p>
      {text && <p className="mx-auto mt-2 max-w-measure text-sm text-persimmon">{text}</p>}
      <button
        type="button"
        className={`mt-5 ${buttonClass('secondary')}`}
        aria-busy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {t.tryAgain}
      </button>
    </div>
  );
}

function readErrorText(error: unknown): string {
  if (isRouteErrorResponse(error))
    return (error.data as { message?: string } | null)?.message ?? error.statusText;
  return error instanceof Error ? error.message : '';
}
