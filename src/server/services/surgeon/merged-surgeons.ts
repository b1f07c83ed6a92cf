import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { type MergedSurgeon, surgeonNames, type surgeons } from '#server/db/schema/index.ts';
import { surgeonKey } from '../search/surgeon-key.ts';

type Surgeon = typeof surgeons.$inferSelect;

/** Names that one surgeon had before a merge; `merged` is null where the merge recorded nothing. */
export type Part = { names: string[]; merged: MergedSurgeon | null };

/** Reads the names in reviews that stand for a surgeon. */
export async function readSpellings(tx: Tx, surgeonId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: surgeonNames.name })
    .from(surgeonNames)
    .where(eq(surgeonNames.surgeonId, surgeonId))
    .orderBy(surgeonNames.name);
  return rows.map(({ name }) => name);
}

/** Returns the parts that can be separated from a surgeon, so that its own name stays. */
export function separableParts(names: readonly string[], merged: readonly MergedSurgeon[]): Part[] {
  const parts = toParts(names, merged);
  const own = parts.filter((part) => part.merged === null);
  return own.length > 1 ? parts : parts.filter((part) => part.merged !== null);
}

/** Returns a surgeon and those merged into it, each with its own names, as the one who takes them over keeps them. */
export function toMerged(surgeon: Surgeon, names: readonly string[]): MergedSurgeon[] {
  const { id, slug, name, version, merged } = surgeon;
  const slugsOfMerged = new Set(merged.flatMap((one) => [one.slug, ...one.formerSlugs]));
  const own = toParts(names, merged).filter((part) => part.merged === null);
  return [
    ...merged,
    {
      id,
      slug,
      formerSlugs: surgeon.formerSlugs.filter((former) => !slugsOfMerged.has(former)),
      name,
      version,
      names: own.flatMap((part) => part.names),
    },
  ];
}

/** Returns merged surgeons without the names that another surgeon has; one who keeps no name is left out. */
export function withoutSame(merged: readonly MergedSurgeon[], names: readonly string[]): MergedSurgeon[] {
  const keys = new Set(names.map(keyOf));
  return merged
    .map((one) => ({ ...one, names: one.names.filter((name) => !keys.has(keyOf(name))) }))
    .filter((one) => one.names.length > 0);
}

/** Groups names by the merged surgeon who had them, also those that came since; the others by name. */
function toParts(names: readonly string[], merged: readonly MergedSurgeon[]): Part[] {
  const mergedOf = new Map(merged.flatMap((one) => one.names.map((name) => [keyOf(name), one] as const)));
  const groups = Map.groupBy(names, (name) => mergedOf.get(keyOf(name)) ?? keyOf(name));
  return [...groups].map(([by, of]) => ({ names: [...of], merged: typeof by === 'string' ? null : by }));
}

const keyOf = (name: string) => surgeonKey(name) ?? name;
