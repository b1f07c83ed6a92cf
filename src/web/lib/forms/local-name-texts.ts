import type { Texts } from '#texts/portal-local-names.ts';
import { languageNameIn } from '#domain/language-name.ts';
import {
  byLocale,
  LOCAL_NAME_LOCALES,
  type LocalNameLocale,
  type LocalNames,
} from '#domain/clinic/local-names.ts';

/** A field with a clinic's names in a language, by the path under which the API names its faults. */
export type LocalNameField = `localNames.${LocalNameLocale}`;

/** Names as typed text, one per line. */
export type LocalNameTexts = Record<LocalNameField, string>;

export const localNameField = (locale: LocalNameLocale): LocalNameField => `localNames.${locale}`;

/** The fields of all languages, in the order of the form. */
export const LOCAL_NAME_FIELDS = LOCAL_NAME_LOCALES.map(localNameField);

const byField = (read: (locale: LocalNameLocale) => string) =>
  Object.fromEntries(
    LOCAL_NAME_LOCALES.map((locale) => [localNameField(locale), read(locale)]),
  ) as LocalNameTexts;

/** Returns the labels of the fields. */
export const localNameLabels = (t: Texts): LocalNameTexts =>
  byField((locale) => t.nameIn({ language: languageNameIn(t.locale, locale) }));

/** @param names undefined in a draft that was stored before the field existed */
export const toLocalNameTexts = (names: LocalNames | undefined): LocalNameTexts =>
  byField((locale) => names?.[locale]?.join('\n') ?? '');

/** Returns the names of a form, for the API. */
export const fromLocalNameTexts = (texts: LocalNameTexts): LocalNames =>
  byLocale((locale) => {
    const lines = texts[localNameField(locale)].split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '');
  });
