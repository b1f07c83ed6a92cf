import { use } from 'react';
import { type Formats, formatsOf } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import type { AreaTexts } from '#domain/texts.ts';
import { LocaleContext } from './locale-context.ts';

/** Returns the texts of an area in the language of the page. */
export function useTexts<Texts>(area: AreaTexts<Texts>): Texts {
  const { locale, areas } = use(LocaleContext);
  if (area.area !== undefined) areas?.add(area.area);
  return area(locale);
}

/** Returns the language of the page. */
export const useLocale = (): Locale => use(LocaleContext).locale;

/** Returns the formats of numbers, prices and dates in the language of the page. */
export const useFormats = (): Formats => formatsOf(useLocale());
