import { expect, test } from 'vitest';
import { SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { createShortlistStore } from './shortlist-store.ts';

/** A storage whose keys are properties, as in browsers. */
function createStorage(refusal: DOMException | null = null): Storage {
  const methods = {
    getItem: (key: string) => Reflect.get(storage, key) ?? null,
    setItem: (key: string, value: string) => {
      if (refusal) throw refusal;
      Reflect.set(storage, key, value);
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

const slugsOf = (store: ReturnType<typeof createShortlistStore>) => store.list().map(({ slug }) => slug);

test('clinics stay in the order of adding, also those of one moment', () => {
  const storage = createStorage();
  const store = createShortlistStore(
    () => storage,
    () => 5,
  );
  for (const slug of ['c', 'a', 'b']) expect(store.add(slug)).toBe('done');
  expect(slugsOf(store)).toEqual(['c', 'a', 'b']);
  expect(slugsOf(createShortlistStore(() => storage))).toEqual(['c', 'a', 'b']);
});

test('two tabs that add and write without having seen each other lose nothing', () => {
  const storage = createStorage();
  const [one, other] = [createShortlistStore(() => storage), createShortlistStore(() => storage)];
  one.add('a');
  other.add('b');
  one.note('a', 'mine');
  other.add('c');
  one.refresh();
  expect(slugsOf(one).toSorted()).toEqual(['a', 'b', 'c']);
  expect(one.find('a')?.note).toBe('mine');
});

test('a removed clinic comes back with its note, where it was', () => {
  const storage = createStorage();
  const store = createShortlistStore(() => storage);
  for (const slug of ['a', 'b', 'c']) store.add(slug);
  store.note('b', 'ask again');
  store.remove('b');
  expect(slugsOf(store)).toEqual(['a', 'c']);
  store.add('b');
  expect(slugsOf(store)).toEqual(['a', 'b', 'c']);
  expect(store.find('b')?.note).toBe('ask again');
});

test('an entry moves to another address with its note and place', () => {
  const storage = createStorage();
  const store = createShortlistStore(() => storage);
  for (const slug of ['a', 'b']) store.add(slug);
  store.rename('a', 'z', 'kept');
  expect(slugsOf(store)).toEqual(['z', 'b']);
  expect(store.find('z')?.note).toBe('kept');
});

test('the twenty-first clinic is refused, and one that is there is not', () => {
  const storage = createStorage();
  const store = createShortlistStore(() => storage);
  for (let number = 0; number < SHORTLIST_LIMIT; number += 1) store.add(`clinic-${number}`);
  expect(store.add('one-more')).toBe('limit');
  expect(store.add('clinic-3')).toBe('done');
  expect(store.list()).toHaveLength(SHORTLIST_LIMIT);
});

test('a damaged entry keeps its clinic', () => {
  const storage = createStorage();
  storage.setItem('shortlist/a', '{');
  storage.setItem('shortlist/b', '{"note":7,"addedAt":"x"}');
  storage.setItem('other', 'x');
  const store = createShortlistStore(() => storage);
  expect(store.list()).toEqual([
    { slug: 'a', note: '', addedAt: 0 },
    { slug: 'b', note: '', addedAt: 0 },
  ]);
});

test('storage that is full or forbidden is told apart, and raises no error', () => {
  const full = createStorage(new DOMException('No room', 'QuotaExceededError'));
  expect(createShortlistStore(() => full).add('a')).toBe('full');
  const forbidden = createShortlistStore(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(forbidden.list()).toEqual([]);
  expect(forbidden.add('a')).toBe('forbidden');
  expect([forbidden.isForbidden(), createShortlistStore(() => full).isForbidden()]).toEqual([true, false]);
});
