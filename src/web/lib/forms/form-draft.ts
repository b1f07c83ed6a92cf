import { isRecord } from '#domain/is-record.ts';
import { keepDraft, readKept } from './kept-draft.ts';

/** Values of a form's fields by name. */
type Texts<Field extends string> = Partial<Record<Field, string>>;

/** Saves typed values in this tab so that they survive a reload. */
export const saveDraft = (key: string, texts: Texts<string>): void => keepDraft(key, JSON.stringify(texts));

/** Returns the saved values of these fields; values that are not strings are left out. */
export function readDraft<Field extends string>(key: string, fields: readonly Field[]): Texts<Field> {
  try {
    const stored: unknown = JSON.parse(readKept(key) ?? 'null');
    if (!isRecord(stored)) return {};
    const known = fields.filter((field) => typeof stored[field] === 'string');
    return Object.fromEntries(known.map((field) => [field, stored[field]])) as Texts<Field>;
  } catch {
    return {};
  }
}

export const clearDraft = (key: string): void => keepDraft(key, null);
