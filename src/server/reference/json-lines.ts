import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { findFaults } from '#domain/invalid-fields.ts';
import { getDataDirectory } from './data-directory.ts';

/**
 * Reads a JSON Lines file of the data directory: one value a line, each checked against the schema.
 * @throws Error naming file, line and field when a line does not fit
 */
export const readJsonLines = <T>(file: string, schema: z.ZodType<T>): T[] =>
  parseJsonLines(readFileSync(join(getDataDirectory(), file), 'utf8'), schema, `data/${file}`);

/** @param file its name, for errors */
export function parseJsonLines<T>(text: string, schema: z.ZodType<T>, file: string): T[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line, index) => parseLine(line, schema, `${file}:${index + 1}`));
}

function parseLine<T>(line: string, schema: z.ZodType<T>, place: string): T {
  const value = parseJson(line, place);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = Object.entries(findFaults(schema, value)).map(([field, message]) =>
    field === '' ? message : `${field}: ${message}`,
  );
  throw new Error(`${place}: ${faults.join('; ')}`);
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${place}: this line is not JSON`, { cause: error });
  }
}
