import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReviewDraft, saveReviewDraft } from './draft.ts';
import { newEntry, NOTHING_KEPT, startValues } from './wizard-values.ts';

const LINKED = { id: 3, name: 'Lumen', nameKo: null, district: null };
const OTHER = { id: 4, name: 'Harbour', nameKo: null, district: null };
const VALUES = {
  ...startValues(LINKED),
  country: 'Singapore',
  procedures: [{ ...newEntry(), content: 'Words.' }],
  email: 'planted@person.example',
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const save = (linkedClinicId: number | null = null) =>
  saveReviewDraft(VALUES, { linkedClinicId, outbox: { submissionId: 'one', entries: {} }, photoCount: 2 });

test('keeps everything but the e-mail address', () => {
  save();
  expect([...stored.values()].join()).not.toContain('person.example');
  const { email: _, ...values } = VALUES;
  expect(readReviewDraft(null, [])).toEqual({
    values,
    linkedClinicId: null,
    outbox: { submissionId: 'one', entries: {} },
    photoCount: 2,
  });
});

test("another link's clinic replaces the chosen one; the same link's does not", () => {
  save(LINKED.id);
  expect(readReviewDraft(OTHER, [])?.values.clinic).toEqual(OTHER);
  saveReviewDraft({ ...VALUES, clinic: OTHER }, { linkedClinicId: LINKED.id, outbox: null, photoCount: 0 });
  expect(readReviewDraft(LINKED, [])?.values.clinic).toEqual(OTHER);
  expect(readReviewDraft(null, [])?.values.clinic).toEqual(OTHER);
});

test("another link's clinic does not replace that of a review that was sent, which may be stored already", () => {
  const outbox = { submissionId: 'one', entries: { a: { fingerprint: 'f', idempotencyKey: 'k' } } };
  saveReviewDraft(VALUES, { linkedClinicId: null, outbox, photoCount: 0 });
  expect(readReviewDraft(OTHER, [])?.values.clinic).toEqual(VALUES.clinic);
});

test("another link's clinic replaces one that was refused because the site does not list it any more", () => {
  const outbox = { submissionId: 'one', entries: { a: { fingerprint: 'f', idempotencyKey: 'k' } } };
  saveReviewDraft(VALUES, { linkedClinicId: null, outbox, photoCount: 0, gone: ['clinic'] });
  expect(readReviewDraft(OTHER, [])?.values.clinic).toEqual(OTHER);
});

test('procedures have the names of the page, and one that is not there any more keeps its own', () => {
  const chosen = { id: 5, name: 'Rhinoplasty', nameKo: '코성형' };
  const gone = { id: 6, name: 'Otoplasty', nameKo: null };
  const procedures = [chosen, gone, null].map((procedure) => ({
    ...newEntry(),
    procedure,
    content: 'Words.',
  }));
  saveReviewDraft({ ...VALUES, procedures }, { linkedClinicId: null, outbox: null, photoCount: 0 });
  const named = { id: 5, name: '鼻整形', nameKo: '코성형' };
  const read = readReviewDraft(null, [{ name: '鼻', items: [named] }])?.values.procedures;
  expect(read?.map(({ procedure }) => procedure)).toEqual([named, gone, null]);
  expect(read?.map(({ content }) => content)).toEqual(['Words.', 'Words.', 'Words.']);
});

const NOTHING = { linkedClinicId: null, outbox: null, photoCount: 0 };

test.each([
  ['opened', startValues(null), NOTHING],
  ['opened by a link that names a clinic', startValues(LINKED), { ...NOTHING, linkedClinicId: LINKED.id }],
])('a form that was only %s is not stored, nor one that is as empty again', (_, values, rest) => {
  saveReviewDraft(values, rest);
  expect(stored.size).toBe(0);
  save();
  expect(stored.size).toBe(1);
  saveReviewDraft(values, rest);
  expect(stored.size).toBe(0);
  expect(readReviewDraft(null, [])).toBeNull();
});

test.each([
  ['an answer', { ...startValues(null), satisfaction: 4 }, NOTHING],
  ['an age', { ...startValues(null), age: '' }, NOTHING],
  ['a procedure', { ...startValues(null), procedures: [newEntry()] }, NOTHING],
  ['an e-mail address', { ...startValues(null), email: VALUES.email }, NOTHING],
  ['a clinic', startValues(LINKED), NOTHING],
  ["another clinic than the link's", startValues(OTHER), { ...NOTHING, linkedClinicId: LINKED.id }],
  ['a photo', startValues(null), { ...NOTHING, photoCount: 1 }],
  ['a request', startValues(null), { ...NOTHING, outbox: { submissionId: 'one', entries: {} } }],
])('%s is something given, which is stored', (_, values, rest) => {
  saveReviewDraft(values, rest);
  expect(readReviewDraft(null, [])).not.toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['of another shape', '{"values":{"age":18}}'],
  ['with an entry of another shape', (text: string) => text.replace('"priceKrw":""', '"priceKrw":7')],
  ['with a recovery of another kind', (text: string) => text.replace('"moderate"', '"so-so"')],
  ['with photos of another kind', (text: string) => text.replace('"photoCount":2', '"photoCount":"2"')],
  ['with a clinic of another shape', (text: string) => text.replace('"id":3', '"id":"3"')],
])('a draft that is %s is not read', (_, change) => {
  save();
  expect(readReviewDraft(null, [])).not.toBeNull();
  const [[key, text] = ['', '']] = stored;
  stored.set(key, typeof change === 'string' ? change : change(text));
  expect(readReviewDraft(null, [])).toBeNull();
});

test('a draft of before photos were counted is read as one without', () => {
  save();
  const [[key, text] = ['', '']] = stored;
  expect(text).toContain(',"photoCount":2');
  stored.set(key, text.replace(',"photoCount":2', ''));
  expect(readReviewDraft(null, [])).toMatchObject({ values: { country: 'Singapore' }, photoCount: 0 });
});

test('a draft under the field names of an earlier release is read under the present ones', () => {
  const entry = { ...newEntry(), treatmentDate: '2026-05-02', priceKrw: '3500000', content: 'Words.' };
  saveReviewDraft({ ...VALUES, procedures: [entry] }, { linkedClinicId: null, outbox: null, photoCount: 0 });
  const [[key, text] = ['', '']] = stored;
  const former = text
    .replace('"treatmentDate":', '"quoteDate":')
    .replace('"priceKrw":', '"price":')
    .replace('"content":', '"experience":');
  expect(former).toMatch(/"quoteDate":"2026-05-02","price":"3500000".*"experience":"Words\."/);
  stored.set(key, former);
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([entry]);
});

test('an outbox of an earlier release keeps the number of its reviews', () => {
  const outbox = { submissionId: 'one', scope: 'hash', reviewCount: 2, entries: {} };
  saveReviewDraft(VALUES, { linkedClinicId: null, outbox, photoCount: 0 });
  const [[key, text] = ['', '']] = stored;
  expect(readReviewDraft(null, [])?.outbox).toEqual(outbox);
  stored.set(key, text.replace('"reviewCount":', '"calls":'));
  expect(readReviewDraft(null, [])?.outbox).toMatchObject(outbox);
});

test('a draft keeps a price in another currency; one of an earlier release has none', () => {
  const priceTyped = { currency: 'XAU', amount: '2,5', rateDay: null };
  const entry = { ...newEntry(), priceTyped };
  saveReviewDraft({ ...VALUES, procedures: [entry] }, { linkedClinicId: null, outbox: null, photoCount: 0 });
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([entry]);
  const [[key, text] = ['', '']] = stored;
  stored.set(key, text.replace(/"priceTyped":\{.*?\},/, ''));
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([{ ...entry, priceTyped: null }]);
  stored.set(key, text.replace('"rateDay":null', '"rateDay":"soon"'));
  expect(readReviewDraft(null, [])).toBeNull();
});

test('a browser without storage does not stop the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', new EventTarget());
  expect(save).not.toThrow();
  expect(() => saveReviewDraft(startValues(null), NOTHING)).not.toThrow();
  expect(readReviewDraft(null, [])).toBeNull();
});

test('a draft keeps the chosen language, and one of an earlier release has none', () => {
  const entry = { ...newEntry(), content: 'Words.', language: 'mn' as const };
  saveReviewDraft({ ...VALUES, procedures: [entry] }, { linkedClinicId: null, outbox: null, photoCount: 0 });
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([entry]);
  const { language: _, ...former } = entry;
  const draft = JSON.parse([...stored.values()][0] ?? '') as { values: { procedures: unknown[] } };
  draft.values.procedures = [former];
  for (const key of stored.keys()) stored.set(key, JSON.stringify(draft));
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([{ ...former, language: null }]);
});

test('a draft keeps answers that can be brought back, and one of an earlier release has none', () => {
  const priceKept = { ...NOTHING_KEPT, extras: { vat: '12abc' } };
  const entry = { ...newEntry(), content: 'Words.', priceKept };
  saveReviewDraft({ ...VALUES, procedures: [entry] }, { linkedClinicId: null, outbox: null, photoCount: 0 });
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([entry]);
  const [[key, text] = ['', '']] = stored;
  const former = text.replace(/"priceKept":\{.*?\},"doctor"/, '"doctor"');
  expect(former).not.toBe(text);
  stored.set(key, former);
  expect(readReviewDraft(null, [])?.values.procedures).toEqual([{ ...entry, priceKept: NOTHING_KEPT }]);
});

test('is stored once while it stays the same', () => {
  const store = vi.spyOn(sessionStorage, 'setItem');
  save();
  save();
  expect(store).toHaveBeenCalledTimes(1);
});
