import type { Block } from './blocks.ts';
import type { DemoLanguage } from './types.ts';

const ENGLISH_SHINGLE_WORDS = 6;
const CJK_SHINGLE_CHARACTERS = 10;

/** Splits a text into shingles of words (English) or characters (Korean, Japanese, Chinese), to detect repetition. */
export function shinglesOf(text: string, language: DemoLanguage, length?: number): string[] {
  const isEnglish = language === 'en';
  const units = isEnglish
    ? (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    : Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const size = length ?? (isEnglish ? ENGLISH_SHINGLE_WORDS : CJK_SHINGLE_CHARACTERS);
  const shingles: string[] = [];
  for (let i = 0; i + size <= units.length; i++)
    shingles.push(units.slice(i, i + size).join(isEnglish ? ' ' : ''));
  return shingles;
}

/** Text generated so far, to avoid repetition. */
export interface Memory {
  texts: Set<string>;
  shingles: Set<string>;
  uses: Map<Block, number>;
  /** Uses within one list that visitors read: a procedure's or a clinic's. */
  usesHere: Map<string, Map<Block, number>>;
}

export function createMemory(): Memory {
  return { texts: new Set(), shingles: new Set(), uses: new Map(), usesHere: new Map() };
}

const increase = <K>(counts: Map<K, number>, key: K): Map<K, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

export function remember(
  memory: Memory,
  blocks: Block[],
  lists: string[],
  text: string,
  language: DemoLanguage,
): void {
  memory.texts.add(text);
  for (const shingle of shinglesOf(text, language)) memory.shingles.add(shingle);
  for (const block of blocks) {
    increase(memory.uses, block);
    for (const list of lists)
      memory.usesHere.set(list, increase(memory.usesHere.get(list) ?? new Map(), block));
  }
}

/** Returns the share of a sentence's shingles that were used before. */
export function repetition(memory: Memory, text: string, language: DemoLanguage): number {
  const shingles = shinglesOf(text, language);
  if (shingles.length === 0) return memory.texts.has(text) ? 1 : 0;
  return shingles.filter((shingle) => memory.shingles.has(shingle)).length / shingles.length;
}
