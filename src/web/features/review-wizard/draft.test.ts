import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { newEntry, startValues } from './wizard-values.ts';

const LINKED = { id: 3, name: 'Lumen', nameKo: null, district: null };
const OTHER = { id: 4, name: 'Harbour', nameKo: null, district: null };
const VALUES = {
  ...startValues(LINKED),
  country: 'Singapore',
  procedures: [{ ...newEntry(), experience: 'Words.' }],
  email: 'planted@person.example',
};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const save = (linkedClinicId: number | null = null) =>
  saveDraft(VALUES, { linkedClinicId, outbox: { submissionId: 'one', entries: {} }, photoCount: 2 });

test('keeps everything but the e-mail address', () => {
  save();
  expect([...kept.values()].join()).not.toContain('person.example');
  const { email: _, ...values } = VALUES;
  expect(readDraft(null)).toEqual({
    values,
    linkedClinicId: null,
    outbox: { submissionId: 'one', entries: {} },
    photoCount: 2,
  });
});

test("another link's clinic replaces the chosen one; the same link's does not", () => {
  save(LINKED.id);
  expect(readDraft(OTHER)?.values.clinic).toEqual(OTHER);
  saveDraft({ ...VALUES, clinic: OTHER }, { linkedClinicId: LINKED.id, outbox: null, photoCount: 0 });
  expect(readDraft(LINKED)?.values.clinic).toEqual(OTHER);
  expect(readDraft(null)?.values.clinic).toEqual(OTHER);
});

test('is gone when it is cleared', () => {
  save();
  clearDraft();
  expect(readDraft(null)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['of another shape', '{"values":{"age":18}}'],
  ['with an entry of another shape', (text: string) => text.replace('"price":""', '"price":7')],
  ['with a recovery of another kind', (text: string) => text.replace('"moderate"', '"so-so"')],
  ['with photos of another kind', (text: string) => text.replace('"photoCount":2', '"photoCount":"2"')],
  ['with a clinic of another shape', (text: string) => text.replace('"id":3', '"id":"3"')],
])('a draft that is %s is not read', (_, change) => {
  save();
  expect(readDraft(null)).not.toBeNull();
  const [[key, text] = ['', '']] = kept;
  kept.set(key, typeof change === 'string' ? change : change(text));
  expect(readDraft(null)).toBeNull();
});

test('a draft of before photos were counted is read as one without', () => {
  save();
  const [[key, text] = ['', '']] = kept;
  expect(text).toContain(',"photoCount":2');
  kept.set(key, text.replace(',"photoCount":2', ''));
  expect(readDraft(null)).toMatchObject({ values: { country: 'Singapore' }, photoCount: 0 });
});

test('a browser that keeps nothing is no reason to stop', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(save).not.toThrow();
  expect(clearDraft).not.toThrow();
  expect(readDraft(null)).toBeNull();
});
