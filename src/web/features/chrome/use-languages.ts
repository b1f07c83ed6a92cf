import type { Locale } from '#domain/locales.ts';
import { useSite } from '#web/lib/heads/use-site.ts';

/** Returns the languages among which a reader can choose; none if there is only one. */
export function useLanguages(): readonly Locale[] {
  const languages = useSite()?.languages ?? [];
  return languages.length > 1 ? languages : [];
}
