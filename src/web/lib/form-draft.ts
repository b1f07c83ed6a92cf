/** Texts of a form by field. */
type Texts<Field extends string> = Partial<Record<Field, string>>;

/** Keeps what was typed for a reload in this tab. A browser that keeps nothing is no reason to stop anybody. */
export function saveDraft(key: string, texts: Texts<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden.
  }
}

/** What was kept of these fields; whatever is not a text is not read. */
export function readDraft<Field extends string>(key: string, fields: readonly Field[]): Texts<Field> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = new Map<string, unknown>(Object.entries(kept));
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
    // Storage is forbidden: nothing is kept there.
  }
}
