import { initialAnswers } from '#domain/review/review-fields.ts';
import { MOST_REPLACED_KEYS } from '#domain/review/submission-rules.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFormField, fingerprintOf, reviewFields, toFormData, stageFields } from './review-request.ts';
import { photoKey, rememberOrigin } from '../photos/pick-photos.ts';
import { isComplete, listUnsent, type Outbox, prepareOutbox } from './outbox.ts';
import { isChangedElsewhere, type Sending, sendReviews } from './send-reviews.ts';
import { newEntry, startValues, type WizardValues } from '../wizard-values.ts';

const ENTRY = {
  ...newEntry(),
  procedure: { id: 7, name: 'Rhinoplasty', nameKo: null },
  treatmentDate: '2026-05-02',
  priceKrw: '03500000',
  doctor: ' Han Areum, MD ',
  content: ' Everything was explained twice.\r\nGood. ',
};
const OTHER = { ...ENTRY, entryId: 'other', isDoctorUntold: true };
const VALUES: WizardValues = {
  ...startValues({ id: 3, name: 'Lumen', nameKo: null, district: null }),
  age: 'thirty',
  country: 'Singapore',
  satisfaction: 4,
  email: ' me@example.org ',
  procedures: [ENTRY, OTHER],
};
const SENDING: Sending = {
  values: VALUES,
  photos: [],
  stages: new Map(),
  outbox: null,
  onOutbox: () => {},
  onProgress: () => {},
};

afterEach(() => vi.unstubAllGlobals());

const photo = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 });

test('a review is sent under the names that the API documents', () => {
  expect(reviewFields(VALUES, ENTRY)).toEqual({
    clinicId: '3',
    published: 'false',
    age: '18',
    country: 'Singapore',
    gender: 'female',
    satisfaction: '4',
    ...initialAnswers(),
    recovery: 'moderate',
    rating: '4',
    procedureId: '7',
    price: '3500000',
    dateReceived: '2026-05-02',
    content: 'Everything was explained twice.\nGood.',
    doctor: 'Han Areum, MD',
    notes: 'me@example.org',
  });
});

test('who was not told the doctor sends that, and no name', () => {
  const fields = reviewFields(VALUES, OTHER);
  expect(fields['doctorUntold']).toBe('true');
  expect(fields).not.toHaveProperty('doctor');
});

test('an answer about being told beforehand is sent, and not of who was not told at all', () => {
  expect(reviewFields(VALUES, { ...ENTRY, toldBeforehand: 'no' })).toMatchObject({ toldBeforehand: 'no' });
  expect(reviewFields(VALUES, ENTRY)).not.toHaveProperty('toldBeforehand');
  expect(reviewFields(VALUES, { ...OTHER, toldBeforehand: 'yes' })).not.toHaveProperty('toldBeforehand');
});

test('photos follow as image0 to imageN', () => {
  const form = toFormData({ age: '18' }, [photo('a.png'), photo('b.png')]);
  expect([...form.keys()]).toEqual(['age', 'image0', 'image1']);
});

test('a stage goes with its photo, whichever others there are, and stays when parts of it are blurred', () => {
  const [first, second, blurred] = [photo('a.png'), photo('b.png'), photo('b.jpg')];
  rememberOrigin(blurred, second);
  const stages = new Map([[photoKey(second), 'before' as const]]);
  expect(stageFields([first, second], stages)).toEqual({ stage1: 'before' });
  expect(stageFields([blurred], stages)).toEqual({ stage0: 'before' });
  expect(stageFields([first], stages)).toEqual({});
  const sent = { values: VALUES, photos: [second], outbox: null };
  const keyOf = ({ entries }: Outbox) => entries['other']?.fingerprint;
  expect(keyOf(prepareOutbox({ ...sent, stages }))).not.toBe(
    keyOf(prepareOutbox({ ...sent, stages: new Map() })),
  );
});

test('the same content keeps its key, another content gets another, a submitted review keeps everything', () => {
  const first = prepareOutbox(SENDING);
  expect(prepareOutbox({ ...SENDING, outbox: first })).toEqual(first);

  const withPhoto = prepareOutbox({ ...SENDING, photos: [photo('a.png')], outbox: first });
  expect(withPhoto.submissionId).toBe(first.submissionId);
  expect(withPhoto.entries['other']?.idempotencyKey).not.toBe(first.entries['other']?.idempotencyKey);

  const other = first.entries['other'];
  if (!other) throw new Error('The second entry has no call.');
  const sent: Outbox = {
    ...first,
    entries: { ...first.entries, other: { ...other, reference: 'R-000001' } },
  };
  expect(listUnsent(VALUES, sent)).toEqual([ENTRY]);
  const again = prepareOutbox({ ...SENDING, values: { ...VALUES, age: '40' }, outbox: sent });
  expect(again.entries['other']).toEqual(sent.entries['other']);
  expect(again.entries[ENTRY.entryId]).not.toEqual(sent.entries[ENTRY.entryId]);
});

test('another clinic or address is a submission of its own; a typo in its letters is none', () => {
  const first = prepareOutbox(SENDING);
  const again = (change: Partial<WizardValues>, outbox: Outbox = first) =>
    prepareOutbox({ ...SENDING, values: { ...VALUES, ...change }, outbox }).submissionId;
  expect(again({ age: '40' })).toBe(first.submissionId);
  expect(again({ email: 'Me@example.org' })).toBe(first.submissionId);
  expect(again({ email: 'you@example.org' })).not.toBe(first.submissionId);
  const clinic = { id: 4, name: 'Other', nameKo: null, district: null };
  expect(again({ clinic })).not.toBe(first.submissionId);
  // Drafts of an earlier release have no scope.
  const { scope: _, reviewCount: __, ...earlier } = first;
  expect(again({}, earlier)).not.toBe(first.submissionId);
});

test('a changed review stays in its submission and names the keys that it had, the newest of many', () => {
  const at = (age: number, outbox: Outbox | null) =>
    prepareOutbox({ ...SENDING, values: { ...VALUES, age: String(age) }, outbox });
  const first = at(20, null);
  const keyOf = ({ entries }: Outbox) => entries['other']?.idempotencyKey;
  expect(first.entries['other']?.replacedKeys).toEqual([]);
  const second = at(21, first);
  const third = at(22, second);
  expect(third).toMatchObject({ submissionId: first.submissionId, reviewCount: 2 });
  expect(third.entries['other']?.replacedKeys).toEqual([keyOf(first), keyOf(second)]);
  expect(at(22, third)).toEqual(third);
  let last = third;
  for (let age = 23; age < 60; age += 1) last = at(age, last);
  const { replacedKeys = [] } = at(60, last).entries['other'] ?? {};
  expect(replacedKeys).toHaveLength(MOST_REPLACED_KEYS);
  expect(replacedKeys.at(-1)).toBe(keyOf(last));
});

test('no more reviews are sent under one submission than it may hold', () => {
  let outbox: Outbox | null = null;
  const reviewsOf = new Map<string, number>();
  for (let round = 0; round < 10; round += 1) {
    const procedures = [
      { ...ENTRY, entryId: `a${round}` },
      { ...OTHER, entryId: `b${round}` },
    ];
    outbox = prepareOutbox({ ...SENDING, values: { ...VALUES, procedures }, outbox });
    reviewsOf.set(outbox.submissionId, (reviewsOf.get(outbox.submissionId) ?? 0) + procedures.length);
  }
  expect([...reviewsOf.values()]).toEqual([10, 10]);
});

test('each of the two calls has a key of its own', () => {
  const { entries } = prepareOutbox(SENDING);
  expect(new Set(Object.values(entries).map((entry) => entry.idempotencyKey)).size).toBe(2);
});

test('a copy of the tab that was never sent has the same keys; about another clinic or procedure it has others', () => {
  const keyIn = ({ entries }: Outbox) => entries['other']?.idempotencyKey;
  const [one, copy] = [
    prepareOutbox(SENDING),
    prepareOutbox({ ...SENDING, values: { ...VALUES, age: '40' } }),
  ];
  expect(copy.submissionId).not.toBe(one.submissionId);
  expect(keyIn(copy)).toBe(keyIn(one));
  const clinic = { id: 4, name: 'Other', nameKo: null, district: null };
  expect(keyIn(prepareOutbox({ ...SENDING, values: { ...VALUES, clinic } }))).not.toBe(keyIn(one));
  const procedures = [ENTRY, { ...OTHER, procedure: { id: 8, name: 'Facelift', nameKo: null } }];
  expect(keyIn(prepareOutbox({ ...SENDING, values: { ...VALUES, procedures } }))).not.toBe(keyIn(one));
});

test('a fingerprint tells texts and photos apart and shows neither', () => {
  const fields = reviewFields(VALUES, ENTRY);
  const fingerprint = fingerprintOf(fields, [photo('a.png')]);
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf({ ...fields, notes: 'me@example.com' }, [photo('a.png')])).not.toBe(fingerprint);
  expect(fingerprintOf(fields, [photo('b.png')])).not.toBe(fingerprint);
});

test('the server’s error about a sent field is shown at the form’s field', () => {
  expect(findFormField('dateReceived', 2)).toBe('procedures.2.treatmentDate');
  expect(findFormField('notes', 0)).toBe('email');
  expect(findFormField('age', 0)).toBe('age');
  expect(findFormField('images', 0)).toBe('photos');
  expect(findFormField('image3', 0)).toBe('photos');
  expect(findFormField('stage3', 0)).toBe('photos');
  expect(findFormField('photo0', 0)).toBeNull();
});

/** The page of a proxy, or of the sign-in of a network. */
class ForeignAnswer {
  static answers: [status: number, text: string][] = [];
  status = 0;
  statusText = 'Bad Gateway';
  responseText = '';
  upload = new EventTarget();
  #end = () => {};
  open() {}
  abort() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => '';
  addEventListener(_: string, listener: () => void) {
    this.#end = listener;
  }
  send() {
    [this.status, this.responseText] = ForeignAnswer.answers.shift() ?? [0, ''];
    queueMicrotask(() => this.#end());
  }
}

test.each<[string, number, string, string]>([
  ['a page that comes as a success', 200, '<h1>Sign in to this network</h1>', 'Something else answered'],
  ['an empty success', 201, '{}', 'Something else answered'],
  ['a proxy that refuses', 403, '<h1>Forbidden</h1>', 'The site is not available at the moment.'],
])('%s accepts no review, and it can be sent again unchanged', async (_, status, text, reason) => {
  vi.stubGlobal('XMLHttpRequest', ForeignAnswer);
  ForeignAnswer.answers = [
    [status, text],
    [status, text],
  ];
  const { failures, outbox } = await sendReviews(SENDING);
  expect(failures).toMatchObject([
    { entryId: ENTRY.entryId, isUnanswered: true },
    { entryId: 'other', isUnanswered: true },
  ]);
  expect(String(failures[0]?.error)).toContain(reason);
  expect(listUnsent(VALUES, outbox)).toHaveLength(2);
});

test('a review that a copy of the tab has sent, changed, gets a new key', async () => {
  vi.stubGlobal('XMLHttpRequest', ForeignAnswer);
  ForeignAnswer.answers = [[422, '{"code":"key-reused","message":"Use a new one."}']];
  const values = { ...VALUES, procedures: [ENTRY] };
  const before = prepareOutbox({ ...SENDING, values });
  const { outbox, failures } = await sendReviews({ ...SENDING, values, outbox: before });
  expect(failures).toMatchObject([{ isUnanswered: false }]);
  const keyOf = ({ entries }: Outbox) => entries[ENTRY.entryId]?.idempotencyKey;
  expect(isChangedElsewhere(failures[0]?.error)).toBe(true);
  expect(keyOf(outbox)).toBeUndefined();
  expect(keyOf(prepareOutbox({ ...SENDING, values, outbox }))).not.toBe(keyOf(before));
});

test('requests are stored once before they are sent, and with their results', async () => {
  vi.stubGlobal('XMLHttpRequest', ForeignAnswer);
  ForeignAnswer.answers = [[201, '{"id":1,"reference":"R-000001"}']];
  const stored: Outbox[] = [];
  const values = { ...VALUES, procedures: [ENTRY] };
  await sendReviews({ ...SENDING, values, onOutbox: (outbox) => stored.push(outbox) });
  const references = stored.map(({ entries }) => entries[ENTRY.entryId]?.reference);
  expect(references).toEqual([undefined, 'R-000001']);
});

test('a form is complete once every review was accepted and none is left to be withdrawn', () => {
  const values = { ...VALUES, procedures: [ENTRY] };
  const request = { fingerprint: 'f', idempotencyKey: 'k' };
  const outbox = { ...prepareOutbox({ ...SENDING, values }), entries: { [ENTRY.entryId]: request } };
  const accepted = { [ENTRY.entryId]: { ...request, reference: 'R-000001' } };
  expect(isComplete(values, null)).toBe(false);
  expect(isComplete(values, outbox)).toBe(false);
  expect(isComplete(values, { ...outbox, entries: accepted })).toBe(true);
  expect(isComplete(values, { ...outbox, entries: { ...accepted, removed: request } })).toBe(false);
  expect(isComplete({ procedures: [] }, { ...outbox, entries: accepted })).toBe(false);
});

describe('a review that was removed from the form after its response was lost', () => {
  const before = prepareOutbox(SENDING);
  const removed = { ...VALUES, procedures: [ENTRY] };
  const sendRemoved = async (status: number, former = before, answer = {}) => {
    vi.stubGlobal('XMLHttpRequest', ForeignAnswer);
    ForeignAnswer.answers = [[201, '{"id":1,"reference":"R-000001"}']];
    const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(new Response(status === 204 ? null : JSON.stringify(answer), { status })),
    );
    vi.stubGlobal('fetch', fetch);
    // The page's gateway takes these globals when it is first imported, perhaps by another test.
    vi.resetModules();
    const { sendReviews: send } = await import('./send-reviews.ts');
    const stored: Outbox[] = [];
    const onOutbox = (outbox: Outbox) => stored.push(outbox);
    const result = await send({ ...SENDING, values: removed, outbox: former, onOutbox });
    return { ...result, fetch, stored };
  };

  test('is withdrawn before the others are sent', async () => {
    const { outbox, failures, fetch, stored } = await sendRemoved(204);
    expect(failures).toEqual([]);
    expect(Object.keys(outbox.entries)).toEqual([ENTRY.entryId]);
    expect(Object.keys(stored.at(-1)?.entries ?? {})).toEqual([ENTRY.entryId]);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [path, { method, headers } = {}] = fetch.mock.calls[0] ?? [];
    expect([method, path]).toEqual(['POST', '/api/reviews/withdrawals']);
    const replaced = new Headers(headers).get('idempotency-replaces');
    expect(replaced).toBe(before.entries['other']?.idempotencyKey);
  });

  test('is named if it stays, also by a later outbox for another clinic', async () => {
    const { outbox, failures } = await sendRemoved(200, before, { staying: ['R-000002'] });
    expect(failures).toEqual([]);
    expect(outbox).toMatchObject({ staying: ['R-000002'] });
    expect(Object.keys(outbox.entries)).toEqual([ENTRY.entryId]);
    const clinic = { id: 4, name: 'Other', nameKo: null, district: null };
    const moved = prepareOutbox({ ...SENDING, values: { ...removed, clinic }, outbox });
    expect(moved.submissionId).not.toBe(outbox.submissionId);
    expect(moved.staying).toEqual(['R-000002']);
  });

  test('is not given up for an answer that is not the API’s', async () => {
    const { outbox, failures } = await sendRemoved(200, before, {});
    expect(failures).toMatchObject([{ entryId: ENTRY.entryId, isUnanswered: true }]);
    expect(Object.keys(outbox.entries)).toEqual([ENTRY.entryId, 'other']);
  });

  test('keeps the others from being sent until it is withdrawn', async () => {
    const { outbox, failures } = await sendRemoved(429);
    expect(failures).toMatchObject([{ entryId: ENTRY.entryId }]);
    expect(Object.keys(outbox.entries)).toEqual([ENTRY.entryId, 'other']);
    expect(ForeignAnswer.answers, 'nothing was sent').toHaveLength(1);
  });

  test('says why it is not withdrawn, also when the others were accepted before', async () => {
    const [accepted] = Object.entries(before.entries).filter(([entryId]) => entryId === ENTRY.entryId);
    if (!accepted) throw new Error('The form has no entry.');
    const entries = { ...before.entries, [ENTRY.entryId]: { ...accepted[1], reference: 'R-000001' } };
    const { outbox, failures } = await sendRemoved(429, { ...before, entries });
    expect(failures).toMatchObject([{ procedure: '', isUnanswered: true }]);
    expect(Object.keys(outbox.entries)).toEqual([ENTRY.entryId, 'other']);
  });
});

test('a review without an answer is told from a refused one', async () => {
  ForeignAnswer.answers = [];
  vi.stubGlobal('XMLHttpRequest', ForeignAnswer);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', { origin: 'http://site.test' });
  vi.stubGlobal('addEventListener', () => undefined);
  // The page's gateway takes these globals when it is first imported, perhaps by another test.
  vi.resetModules();
  const { sendReviews: send } = await import('./send-reviews.ts');
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const { failures } = await send(SENDING);
  const reason = 'You seem to be offline. Everything you wrote is kept.';
  expect(failures).toMatchObject([
    { isUnanswered: true, error: { message: reason } },
    { isUnanswered: true, error: { message: reason } },
  ]);
});
