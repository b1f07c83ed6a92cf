import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OpenDataError } from '../open-data-error.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { readStrings } from './read-strings.ts';
import { readXml } from './read-xml.ts';

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** Highest ratio of an entry's size to its compressed size: sheets reach 30, zip bombs 1,000. */
const MOST_GROWTH = 150;
/** Smaller entries do no harm, however they grow. */
const HARMLESS_BYTES = 10 * 1024 * 1024;

/**
 * Streams the rows of the first sheet of an xlsx file. Memory does not grow with its rows or texts.
 * @throws OpenDataError for what is no xlsx file, is broken, or would grow far beyond any table
 */
export async function* readWorkbook(path: string): AsyncGenerator<SheetRow> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseArchive);
  try {
    const entries = await listEntries(zip);
    const open = (entry: Entry) => openEntry(zip, entry);
    const { sheet, strings } = await findParts(entries, open);
    const store = strings && (await readStrings(open(strings)));
    try {
      yield* readSheet(open(sheet), store);
    } finally {
      store?.close();
    }
  } finally {
    zip.close();
  }
}

type Open = (entry: Entry) => AsyncIterable<Uint8Array>;

function refuseArchive(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('. ', 1)[0] : 'unknown';
  throw new OpenDataError(
    'broken-file',
    `This is no whole xlsx file (${reason}). Download it again, or save it as CSV in UTF-8.`,
  );
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries.size >= MOST_ENTRIES || bytes > MOST_BYTES || isBomb(entry)) throw tooLarge();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof OpenDataError ? error : refuseArchive(error);
  }
  return entries;
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_GROWTH;

const tooLarge = () =>
  new OpenDataError(
    'too-large',
    'The xlsx file would grow far beyond the size of any table when it is unpacked. It was not read.',
  );

/** Unpacks an entry; yauzl ends it where it grows beyond the size that the archive states. */
async function* openEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    refuseArchive(error);
  }
}

/** Finds the first sheet and the shared strings by the workbook's relations. */
async function findParts(entries: ReadonlyMap<string, Entry>, open: Open) {
  const workbook = entries.get('xl/workbook.xml');
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations)
    throw new OpenDataError(
      'broken-file',
      'This archive is no xlsx file. Give the spreadsheet itself, unpacked from what it came in.',
    );
  const [settings] = await readTags(open(workbook), 'workbookPr');
  if (/^(?:1|true)$/.test(settings?.['date1904'] ?? ''))
    throw new OpenDataError(
      'broken-file',
      'The dates of this xlsx file count from 1904. Save it as CSV in UTF-8.',
    );
  const [sheet] = await readTags(open(workbook), 'sheet');
  const id = sheet && Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
  const links = await readTags(open(relations), 'Relationship');
  const entryOf = (link: Record<string, string> | undefined) =>
    link && entries.get(posix.resolve('/xl', link['Target'] ?? '').slice(1));
  const found = entryOf(links.find((link) => link['Id'] === id));
  if (!found) throw new OpenDataError('broken-file', 'The xlsx file has no sheet.');
  const strings = entryOf(links.find((link) => link['Type']?.endsWith('/sharedStrings')));
  return { sheet: found, strings: strings ?? null };
}

/** Most sheets or relations of a workbook that are looked at. */
const MOST_TAGS = 1_000;

/** Returns the attributes of all elements of a name. */
async function readTags(source: AsyncIterable<Uint8Array>, name: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  const reading = readXml(source, {
    onOpen: (element, attributes) => {
      if (element === name && found.length < MOST_TAGS) found.push(attributes);
    },
    take: () => [],
  });
  for await (const _ of reading);
  return found;
}
