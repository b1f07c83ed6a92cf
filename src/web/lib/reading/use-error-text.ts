import errorTexts from '#texts/errors.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { describeError } from './describe-error.ts';

/** Returns `describeError` in the language of the page. */
export function useErrorText(): (error: unknown) => string | null {
  const t = useTexts(errorTexts);
  const locale = useLocale();
  return (error) => describeError(t, locale, error);
}
