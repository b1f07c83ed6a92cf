import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './form-draft.ts';
import { clearOwnDrafts, ownDraftKey, readEdit, saveEdit } from './own-drafts.ts';

const actor = (userId: string) => ({
  kind: 'staff' as const,
  userId,
  username: 'someone',
  role: 'admin' as const,
});
const [mine, theirs] = [actor('q7Xw'), actor('Lk20')].map((one) => ownDraftKey(one, 'edit-review', 7)) as [
  string,
  string,
];

beforeEach(() => {
  const methods = {
    getItem(key: string): string | null {
      return (this as Record<string, unknown>)[key]?.toString() ?? null;
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  // As in a browser, the storage's own keys are its entries.
  vi.stubGlobal('sessionStorage', Object.create(methods));
});
afterEach(() => void vi.unstubAllGlobals());

test('logging out deletes the drafts of the person, and of nobody else', () => {
  saveDraft(mine, { note: 'Mine.' });
  saveDraft(theirs, { note: 'Theirs.' });
  expect(readDraft(mine, ['note'])).toEqual({ note: 'Mine.' });
  clearOwnDrafts('q7Xw');
  expect(readDraft(mine, ['note'])).toEqual({});
  expect(readDraft(theirs, ['note'])).toEqual({ note: 'Theirs.' });
});

test('an edit is read as it was kept, and not at all where it is damaged', () => {
  const edit = { base: { id: 7, age: null }, draft: { age: '31' }, conflict: null };
  expect(readEdit(mine)).toBeNull();
  saveEdit(mine, edit);
  expect(readEdit(mine)).toEqual(edit);
  saveEdit(mine, { ...edit, conflict: { differences: [] } });
  expect(readEdit(mine)).toEqual({ ...edit, conflict: { differences: [] } });
  saveDraft(mine, { base: '{', draft: '{}' });
  expect(readEdit(mine)).toBeNull();
});

test('a browser without storage does not stop the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', new EventTarget());
  saveDraft(mine, { note: 'Mine.' });
  clearOwnDrafts('q7Xw');
  expect(readDraft(mine, ['note'])).toEqual({});
});
