import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { once } from '#domain/once.ts';
import { getDataDirectory } from '#server/reference/data-directory.ts';

/** Characters by reading: those read so in the first place, and those that are also read so. */
type Row = { reading: string; characters: string; also: string };

/**
 * The Korean readings of each Chinese character, the usual one first (`data/hanja.csv`, made by
 * `scripts/write-hanja.ts`).
 */
export const getHanja = once((): ReadonlyMap<string, readonly string[]> => {
  const text = readFileSync(join(getDataDirectory(), 'hanja.csv'), 'utf8');
  const rows = parse<Row>(text, { columns: true });
  const readings = new Map<string, string[]>();
  for (const column of ['characters', 'also'] as const)
    for (const { reading, [column]: characters } of rows)
      for (const character of characters) {
        const known = readings.get(character);
        if (known) known.push(reading);
        else readings.set(character, [reading]);
      }
  return readings;
});
