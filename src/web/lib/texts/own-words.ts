import type { Locale } from '#domain/locales.ts';
import { textLanguage } from '#domain/text-language.ts';

/**
 * Returns the attributes of what a patient wrote: its own direction, and its language as far as the script tells it. In
 * English pages other texts count as English; in others their language is unknown, which `lang=""` says.
 */
export function ownWords(text: string, locale: Locale): { lang?: string; dir: 'auto' } {
  const language = textLanguage(text) ?? (locale === 'en' ? undefined : '');
  return { dir: 'auto', ...(language !== undefined && { lang: language }) };
}
