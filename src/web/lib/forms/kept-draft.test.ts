import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './form-draft.ts';
import { keepDraft, readKept } from './kept-draft.ts';
import { clearOwnDrafts } from './own-drafts.ts';

let isFull: boolean;
let page: EventTarget;
beforeEach(() => {
  isFull = true;
  page = new EventTarget();
  const entries = new Map([['message', 'before']]);
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns true if the browser would ask before the page is left. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a draft that storage refuses is kept, and the page not left without a question', () => {
  keepDraft('message', 'after');
  expect([readKept('message'), asks()]).toEqual(['after', true]);
  isFull = false;
  keepDraft('message', 'after, and longer');
  expect([readKept('message'), asks()]).toEqual(['after, and longer', false]);
});

test('the page is left without a question once no refused draft is needed', () => {
  saveDraft('one', { text: 'typed' });
  saveDraft('edit q7Xw 1', { text: 'by a moderator' });
  expect(readDraft('one', ['text'])).toEqual({ text: 'typed' });
  keepDraft('one', null);
  expect([readDraft('one', ['text']), asks()]).toEqual([{}, true]);
  clearOwnDrafts('q7Xw');
  expect([readKept('edit q7Xw 1'), asks()]).toEqual([null, false]);
});
