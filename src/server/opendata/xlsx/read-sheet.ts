import { OpenDataError } from '../open-data-error.ts';
import { CellText } from './cell-text.ts';
import { readXml } from './read-xml.ts';
import type { StringStore } from './string-store.ts';

/** A row of a sheet: its number, and a function that reads the text of a cell; '' for an empty one. */
export interface SheetRow {
  line: number;
  cells: number;
  read: (column: number) => string;
}

type Cell = { text: string; isShared: boolean };

const MOST_ROWS = 1_048_576;
/** Cells beyond it are not kept. */
const MOST_COLUMNS = 300;

/** Streams the rows of a sheet that have a cell. Texts are looked up when they are asked for. */
export function readSheet(
  source: AsyncIterable<Uint8Array>,
  strings: StringStore | null,
): AsyncGenerator<SheetRow> {
  const text = new CellText();
  let rows: SheetRow[] = [];
  let line = 0;
  let cells: (Cell | undefined)[] = [];
  let column = 0;
  let isShared = false;
  const opened: Record<string, (attributes: Record<string, string>) => void> = {
    row: ({ r }) => {
      line = r === undefined ? line + 1 : Number(r);
      if (!(line >= 1 && line <= MOST_ROWS))
        throw new OpenDataError('broken-file', 'The sheet has a row without a valid number.');
      cells = [];
      column = 0;
    },
    c: ({ r, t }) => {
      column = r === undefined ? column + 1 : columnOf(r);
      isShared = t === 's';
      text.clear();
    },
  };
  const closed: Record<string, () => void> = {
    c: () => {
      if (column > 0 && column <= MOST_COLUMNS) cells[column - 1] = { text: text.value, isShared };
    },
    row: () => {
      const held = cells;
      if (held.length > 0) rows.push({ line, cells: held.length, read: (at) => textOf(held[at], strings) });
    },
  };
  return readXml(source, {
    onOpen: (name, attributes) => {
      opened[name]?.(attributes);
      text.open(name);
    },
    onText: (part) => text.add(part),
    onClose: (name) => {
      text.close(name);
      closed[name]?.();
    },
    take: () => {
      const read = rows;
      rows = [];
      return read;
    },
  });
}

function textOf(cell: Cell | undefined, strings: StringStore | null): string {
  if (!cell) return '';
  if (!cell.isShared) return unescapeText(cell.text);
  const shared = strings?.get(Number(cell.text));
  if (shared === undefined)
    throw new OpenDataError('broken-file', 'A cell of the sheet refers to a text that the file lacks.');
  return unescapeText(shared);
}

/** Returns the number of a cell's column, from 1: 2 for 'B7'. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Reads the way in which Excel writes control characters: `_x000D_`. */
const unescapeText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
