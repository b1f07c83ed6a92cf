import { languageName } from '#domain/language-name.ts';
import {
  type ProcedureTexts,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '#domain/procedure/procedure-texts.ts';
import type { ProcedureFields } from '#web/api/admin-procedures.ts';

/** A field with a name or description in a language, by the path under which the API names its fault. */
export type TextField =
  | `texts.${Exclude<TranslatedLocale, 'ko'>}.name`
  | `texts.${TranslatedLocale}.description`;

export type TextDraft = Record<TextField, string>;

/** Returns the fields of a language; the Korean name is a field of the procedure. */
export const textFieldsOf = (language: TranslatedLocale) =>
  ({
    name: language === 'ko' ? null : (`texts.${language}.name` as const),
    description: `texts.${language}.description` as const,
  }) satisfies { name: TextField | null; description: TextField };

/** The fields of all languages, in the order of the menu. */
export const TEXT_FIELDS = TRANSLATED_LOCALES.flatMap((language): TextField[] => {
  const { name, description } = textFieldsOf(language);
  return name === null ? [description] : [name, description];
});

const byField = (read: (field: TextField) => string) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, read(field)])) as TextDraft;

export const EMPTY_TEXTS = byField(() => '');

export const TEXT_LABELS = byField((field) => {
  const [, language, part] = field.split('.') as ['texts', TranslatedLocale, 'name' | 'description'];
  return `${part === 'name' ? 'Name' : 'Description'} in ${languageName(language)}`;
});

/** @param texts missing in a form that was stored before there were any */
export const toTextDraft = (texts: ProcedureTexts | undefined): TextDraft =>
  byField((field) => {
    const [, language, part] = field.split('.') as ['texts', TranslatedLocale, 'name' | 'description'];
    return texts?.[language]?.[part] ?? '';
  });

/** Returns true if a language has a name or description. */
export function hasText(draft: TextDraft, language: TranslatedLocale): boolean {
  const { name, description } = textFieldsOf(language);
  return [name, description].some((field) => field !== null && draft[field].trim() !== '');
}

/** Returns the texts of the languages that differ from the base, for the API. */
export function toTexts(base: TextDraft, draft: TextDraft): ProcedureFields['texts'] {
  const changed = TRANSLATED_LOCALES.filter((language) => {
    const { name, description } = textFieldsOf(language);
    return [name, description].some((field) => field !== null && draft[field] !== base[field]);
  });
  return Object.fromEntries(
    changed.map((language) => {
      const { name, description } = textFieldsOf(language);
      const text = {
        name: (name !== null && draft[name].trim()) || null,
        description: draft[description].trim() || null,
      };
      return [language, text];
    }),
  );
}
