/** Values of a form's fields by name. */
type Texts<Field extends string> = Partial<Record<Field, string>>;

/** Saves typed values in session storage so that they survive a reload. Storage errors are ignored. */
export function saveDraft(key: string, texts: Texts<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Returns the saved values of these fields; values that are not strings are left out. */
export function readDraft<Field extends string>(key: string, fields: readonly Field[]): Texts<Field> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = new Map<string, unknown>(Object.entries(stored));
    const known = fields.filter((field) => typeof texts.get(field) === 'string');
    return Object.fromEntries(known.map((field) => [field, texts.get(field)])) as Texts<Field>;
  } catch {
    return {};
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is no draft to remove.
  }
}
