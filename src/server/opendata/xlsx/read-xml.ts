import sax from 'sax';
import { OpenDataError } from '../open-data-error.ts';

export interface XmlReader<Item> {
  onOpen: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
  /** Returns what was read since the last call. */
  take: () => Item[];
}

/**
 * Streams the XML of a workbook's part through a reader. Names come without a prefix. Document types are refused: no workbook
 * has one, and they declare entities.
 */
export async function* readXml<Item>(
  source: AsyncIterable<Uint8Array>,
  reader: XmlReader<Item>,
): AsyncGenerator<Item> {
  const parser = sax.parser(true);
  let fault: string | null = null;
  const onText = (text: string) => reader.onText?.(text);
  Object.assign(parser, {
    onerror: (error: Error) => {
      fault ??= error.message.split('\n', 1)[0] ?? 'it is malformed';
    },
    ondoctype: () => {
      fault ??= 'it declares a document type';
    },
    onopentag: ({ name, attributes }: sax.Tag) => reader.onOpen(localName(name), attributes),
    ontext: onText,
    oncdata: onText,
    onclosetag: (name: string) => reader.onClose?.(localName(name)),
  });
  const refuse = () => {
    if (fault !== null) throw new OpenDataError('broken-file', `The xlsx file can't be read: ${fault}.`);
  };
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk, { stream: true }));
    refuse();
    yield* reader.take();
  }
  if (!parser.closed) parser.close();
  refuse();
  yield* reader.take();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
