import type { Actor } from '#domain/account/actor.ts';

/** Texts of a form by field. */
type Texts<Field extends string> = Partial<Record<Field, string>>;

type Edit = { base: unknown; draft: unknown };

/** Apart for each person: who logs in next in this tab finds nobody else's answers. */
export const ownDraftKey = (actor: Actor, of: string, part: string | number) =>
  `${of} ${actor.kind === 'staff' ? actor.userId : ''} ${part}`;

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

/** Keeps an edit whole: what it began from, and what it has come to. */
export const saveEdit = (key: string, { base, draft }: Edit): void =>
  saveDraft(key, { base: JSON.stringify(base), draft: JSON.stringify(draft) });

/** What `saveEdit` kept; null where nothing was, or nothing that can be read. */
export function readEdit(key: string): Edit | null {
  const { base, draft } = readDraft(key, ['base', 'draft']);
  if (base === undefined || draft === undefined) return null;
  try {
    return { base: JSON.parse(base), draft: JSON.parse(draft) };
  } catch {
    return null;
  }
}

/** Takes away all that one person typed in this tab. @param userId part of every key of theirs, and of no other */
export function clearOwnDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}
