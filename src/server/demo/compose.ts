import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { Block } from './blocks.ts';
import { expand } from './expand.ts';
import { remember, repetition, type Memory } from './memory.ts';
import type { Random } from './random.ts';
import { applyStyle } from './style.ts';
import { contradicts } from './truth.ts';
import type { Voice } from './voice.ts';

const CANDIDATES = 8;
const DRAFTS = 60;
/** A draft that repeats more than this share of its wording gives way to another, while there are tries left. */
const FRESH_ENOUGH = 0.3;
const TRIES_FOR_FRESHNESS = 10;
const MIN_CHARACTERS = 10;
const SHORTEST_PARAGRAPH = 75;

const personasSchema = z.array(
  z.object({
    name: z.string(),
    weight: z.number().positive(),
    languages: z.array(z.enum(['en', 'ko', 'ja', 'zh'])),
    satisfaction: z.string().regex(/^[1-5]+$/),
    /** Procedure tags this kind of writer writes about; none = any. */
    about: z.array(z.string()).default([]),
    /** Slots in order: `result*2`, `wait/service`, `travel?` (half the time), `|` for a new paragraph. */
    plan: z.string(),
  }),
);
export type Persona = z.infer<typeof personasSchema>[number];

/** The kinds of writers (`data/demo/personas.json`): which parts they write, in which order. */
export function readPersonas(): Persona[] {
  return personasSchema.parse(
    JSON.parse(readFileSync(join(getDataDirectory(), 'demo', 'personas.json'), 'utf8')),
  );
}

export interface Prose {
  blocks: Map<string, Block[]>;
  personas: Persona[];
}

const allows = <T>(list: T[], value: T | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

/** Whether a block would be true of this review. */
export function fits(block: Block, voice: Voice): boolean {
  const { age } = voice;
  const isOfAge = (token: string): boolean => age !== null && (token === 'young' ? age < 30 : age >= 45);
  return (
    (block.about.length === 0 || block.about.some((tag) => voice.tags.has(tag))) &&
    !block.notAbout.some((tag) => voice.tags.has(tag)) &&
    allows(block.satisfaction, voice.satisfaction) &&
    allows(block.recovery, voice.recovery) &&
    allows(block.stages, voice.stage) &&
    (block.gender === null || block.gender === voice.gender) &&
    block.ages.every(isOfAge) &&
    allows(block.city, voice.city) &&
    block.needs.every((name) => voice.facts[name] !== undefined)
  );
}

/** The slots of one review: paragraphs of slot names, alternatives and halves decided. */
function drawPlan(plan: string, random: Random): string[][] {
  return plan.split('|').map((paragraph) =>
    paragraph
      .trim()
      .split(/\s+/)
      .flatMap((part) => {
        if (part.endsWith('?') && random.chance(0.5)) return [];
        const [name = '', times = '1'] = part.replace('?', '').split('*');
        return Array.from({ length: Number(times) }, () => random.pick(name.split('/')));
      }),
  );
}

interface Chosen {
  block: Block;
  text: string;
}

interface Draft {
  voice: Voice;
  lists: string[];
  chosen: Chosen[];
}

/** Of several versions of several fitting blocks, the one that repeats least of what was written before. */
function choose(slot: string, draft: Draft, prose: Prose, memory: Memory, random: Random): Chosen | null {
  const { voice, chosen, lists } = draft;
  const taken = new Set(chosen.flatMap(({ block }) => (block.topic ? [block.topic, block] : [block])));
  const fitting = (prose.blocks.get(`${voice.language}/${slot}`) ?? []).filter(
    (block) => !taken.has(block) && !(block.topic && taken.has(block.topic)) && fits(block, voice),
  );
  if (fitting.length === 0) return null;
  const weightOf = (block: Block): number => {
    const here = lists.reduce((sum, list) => sum + (memory.usesHere.get(list)?.get(block) ?? 0), 0);
    const interest = block.about.length > 0 ? 3 : 1;
    return interest / (1 + (memory.uses.get(block) ?? 0) + 6 * here) ** 2;
  };
  let best: (Chosen & { score: number }) | null = null;
  for (let i = 0; i < CANDIDATES; i++) {
    const block = random.weighted(fitting, weightOf);
    const text = expand(block.template, voice.facts, random);
    if (contradicts(slot, text, voice)) continue;
    const score = repetition(memory, text, voice.language);
    if (!best || score < best.score) best = { block, text, score };
  }
  return best;
}

/** A paragraph of a few words is the end of the one before it. */
function joinParagraphs(paragraphs: string[], joint: string): string {
  const shortest = joint === '' ? SHORTEST_PARAGRAPH / 3 : SHORTEST_PARAGRAPH;
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .reduce((text, paragraph) => {
      if (text === '') return paragraph;
      return text + (paragraph.length < shortest ? joint : '\n\n') + paragraph;
    }, '');
}

function writeDraft(draft: Draft, persona: Persona, prose: Prose, memory: Memory, random: Random): string {
  const joint = draft.voice.language === 'en' || draft.voice.language === 'ko' ? ' ' : '';
  const paragraphs = drawPlan(persona.plan, random).map((slots) =>
    slots
      .flatMap((slot) => {
        const chosen = choose(slot, draft, prose, memory, random);
        if (chosen) draft.chosen.push(chosen);
        return chosen ? [chosen.text] : [];
      })
      .join(joint),
  );
  return applyStyle(joinParagraphs(paragraphs, joint), draft.voice, random);
}

/**
 * Writes one review that nobody has written yet and remembers it. `lists` are the pages it will stand on, where
 * repetition would show most. Throws when the prose has nothing new to say.
 */
export function composeReview(
  voice: Voice,
  lists: string[],
  prose: Prose,
  memory: Memory,
  random: Random,
): string {
  const personas = prose.personas.filter(
    (persona) =>
      persona.languages.includes(voice.language) &&
      persona.satisfaction.includes(`${voice.satisfaction}`) &&
      (persona.about.length === 0 || persona.about.some((tag) => voice.tags.has(tag))),
  );
  let best: { text: string; score: number; draft: Draft } | null = null;
  let persona = random.weighted(personas, (each) => each.weight);
  for (let tries = 0; tries < DRAFTS && !(best && tries >= TRIES_FOR_FRESHNESS); tries++) {
    const draft: Draft = { voice, lists, chosen: [] };
    const text = writeDraft(draft, persona, prose, memory, random);
    if (text.length < MIN_CHARACTERS || memory.texts.has(text)) {
      persona = random.weighted(personas, (each) => each.weight);
      continue;
    }
    const score = repetition(memory, text, voice.language);
    if (!best || score < best.score) best = { text, score, draft };
    if (score <= FRESH_ENOUGH) break;
  }
  if (!best)
    throw new Error(
      `no new text for ${[...voice.tags].join(', ')} (${voice.language}, ${voice.satisfaction})`,
    );
  remember(
    memory,
    best.draft.chosen.map(({ block }) => block),
    lists,
    best.text,
    voice.language,
  );
  return best.text;
}
