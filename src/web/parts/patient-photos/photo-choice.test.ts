import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPhotoChoice } from './photo-choice.ts';
import { SHOW_PHOTOS_AT_ONCE } from './show-at-once.ts';

function createStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

function createRoot() {
  const marks = new Set<string>();
  const toggleAttribute = (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name));
  return { marks, root: { toggleAttribute } as unknown as HTMLElement };
}

test('the choice is kept, marks the document, and is told to other tabs', () => {
  const storage = createStorage();
  const [here, there] = [createRoot(), createRoot()];
  const one = createPhotoChoice(() => storage, here.root);
  const other = createPhotoChoice(() => storage, there.root);
  expect([one.isShown(), here.marks.size]).toEqual([false, 0]);
  const told: boolean[] = [];
  const stop = one.subscribe(() => told.push(one.isShown()));
  one.choose(true);
  other.refresh();
  expect([other.isShown(), [...there.marks]]).toEqual([true, ['data-photos']]);
  other.choose(false);
  one.refresh();
  stop();
  one.choose(true);
  expect(told).toEqual([true, false]);
  expect(createPhotoChoice(() => storage, createRoot().root).isShown()).toBe(true);
});

test('where storage is forbidden, the choice lasts as long as the document', () => {
  const { marks, root } = createRoot();
  const choice = createPhotoChoice(() => {
    throw new DOMException('Denied', 'SecurityError');
  }, root);
  choice.choose(true);
  choice.refresh();
  expect([choice.isShown(), marks.size]).toEqual([true, 1]);
});

test('the script in the head reads what the choice stores', () => {
  const storage = createStorage();
  const run = () => {
    const dataset: Record<string, string> = {};
    const document = { documentElement: { dataset } };
    runInNewContext(SHOW_PHOTOS_AT_ONCE, { localStorage: storage, document });
    return 'photos' in dataset;
  };
  const choice = createPhotoChoice(() => storage, createRoot().root);
  expect(run()).toBe(false);
  choice.choose(true);
  expect(run()).toBe(true);
  choice.choose(false);
  expect(run()).toBe(false);
});
