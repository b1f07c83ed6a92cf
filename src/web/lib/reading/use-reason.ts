import errorTexts from '#texts/errors.ts';
import kitTexts from '#texts/portal-kit.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { ApiError, type PortalNoAnswer } from './api-error.ts';
import { describeError } from './describe-error.ts';

/**
 * Returns a function that says why a request of a portal failed, in the language of the page. English pages show the
 * API's own messages, which are more exact.
 * @param own texts for codes that have a special meaning in a form
 */
export function useReason(own: Partial<Record<ErrorCode, string>> = {}): (error: unknown) => string {
  const t = useTexts(errorTexts);
  const kit = useTexts(kitTexts);
  const locale = useLocale();
  const texts: typeof own = { unauthenticated: kit.pleaseLogIn, ...own };
  const noAnswers: Partial<Record<PortalNoAnswer, string>> = {
    offlineRead: kit.offline,
    lost: kit.lost,
    lostOnce: kit.lostOnce,
    intercepted: t.intercepted,
    blocked: t.blocked,
  };
  return (error) => {
    // A refusal of a repetition after a lost answer says more.
    if (error instanceof ApiError && error.noAnswer && !error.refusal)
      return noAnswers[error.noAnswer] ?? kit.unreached;
    const code = error instanceof ApiError ? error.refusal?.code : undefined;
    const said = locale === DEFAULT_LOCALE || code === undefined ? undefined : texts[code];
    return said ?? describeError(t, locale, error) ?? t.unexpected;
  };
}
