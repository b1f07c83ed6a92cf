import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { getDataDirectory } from './data-directory.ts';

type Row = Record<string, string | undefined>;

/** Reads a shipped CSV file by its header. */
export const readRows = (file: string): Row[] =>
  parse<Row>(readFileSync(join(getDataDirectory(), file), 'utf8'), { columns: true });

/** Returns the entries of a cell with several. */
export const splitCell = (cell = ''): string[] => cell.split('|').filter(Boolean);
