import { OpenDataError } from '../open-data-error.ts';
import { CellText } from './cell-text.ts';
import { readXml } from './read-xml.ts';
import { StringStore } from './string-store.ts';

const MOST_STRINGS = 10_000_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** Reads the strings that cells of a workbook refer to. The caller closes the store. */
export async function readStrings(source: AsyncIterable<Uint8Array>): Promise<StringStore> {
  const store = new StringStore();
  const text = new CellText();
  const strings = readXml(source, {
    onOpen: (name) => {
      if (name === 'si') text.clear();
      text.open(name);
    },
    onText: (part) => text.add(part),
    onClose: (name) => {
      text.close(name);
      if (name !== 'si') return;
      if (store.count >= MOST_STRINGS || store.bytes > MOST_BYTES)
        throw new OpenDataError('too-large', 'The xlsx file has far more text than the register.');
      store.add(text.value);
    },
    take: () => [],
  });
  try {
    for await (const _ of strings);
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
