import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';

const share = z.number().min(0).max(1);
const familiesSchema = z.object({
  families: z.record(
    z.string(),
    z.object({
      groups: z.array(z.string()),
      recovery: z.number().min(1).max(5),
      age: z.number(),
      female: share,
      ko: z.string(),
      ja: z.string(),
      zh: z.string(),
    }),
  ),
  procedures: z.record(
    z.string(),
    z.object({
      family: z.string(),
      /** Distinguishing tags within the family, such as 'unstitched'. */
      groups: z.array(z.string()).default([]),
      say: z.array(z.string()).min(1),
      age: z.number().optional(),
      female: share.optional(),
    }),
  ),
});

/** Wording about a procedure and the typical patient. */
export interface Family {
  /** Slug, family and groups, referred to by prose and clinics. */
  tags: Set<string>;
  /** Usual recovery, 5 = very easy. */
  recovery: number;
  /** Median age. */
  age: number;
  /** Share of women. */
  female: number;
  /** English noun phrases. */
  say: string[];
  ko: string;
  ja: string;
  zh: string;
}

/** Reads every procedure's family by slug (`data/demo/families.json`). Throws on an unknown family. */
export function readFamilies(): Map<string, Family> {
  const text = readFileSync(join(getDataDirectory(), 'demo', 'families.json'), 'utf8');
  const { families, procedures } = familiesSchema.parse(JSON.parse(text));
  return new Map(
    Object.entries(procedures).map(([slug, { family: name, say, groups, ...own }]) => {
      const family = families[name];
      if (!family) throw new Error(`${slug}: unknown family ${name}`);
      return [slug, { ...family, ...own, say, tags: new Set([slug, name, ...family.groups, ...groups]) }];
    }),
  );
}
