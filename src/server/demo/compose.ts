import type { Block } from './blocks.ts';
import { expand } from './expand.ts';
import { remember, repetition, type Memory } from './memory.ts';
import { drawPlan, wouldWrite, type Persona } from './personas.ts';
import type { Random } from './random.ts';
import { applyStyle } from './style.ts';
import { contradicts, fits } from './truth.ts';
import type { Voice } from './voice.ts';

const CANDIDATES = 7;
const DRAFTS = 60;
/** Drafts that repeat more than this share of earlier wording are replaced while tries are left. */
const FRESH_ENOUGH = 0.3;
const TRIES_FOR_FRESHNESS = 8;
const MIN_CHARACTERS = 10;
const SHORTEST_PARAGRAPH = 75;

export interface Prose {
  /** Keyed by language and slot: 'en/result'. */
  blocks: Map<string, Block[]>;
  personas: Persona[];
}

interface Choice {
  block: Block;
  weight: number;
}

interface Chosen {
  block: Block;
  text: string;
}

/** Inputs shared by all drafts of one review. */
interface Task {
  voice: Voice;
  lists: string[];
  prose: Prose;
  memory: Memory;
  random: Random;
  choices: Map<string, Choice[]>;
}

/** Returns the blocks that are true at a slot, weighted towards rarely used ones and those about this procedure. */
function choicesFor(slot: string, { voice, lists, prose, memory, choices }: Task): Choice[] {
  const known = choices.get(slot);
  if (known) return known;
  const weighed = (prose.blocks.get(`${voice.language}/${slot}`) ?? [])
    .filter((block) => fits(block, voice))
    .map((block) => {
      const here = lists.reduce((sum, list) => sum + (memory.usesHere.get(list)?.get(block) ?? 0), 0);
      const interest = block.about.length > 0 ? 3 : 1;
      return { block, weight: interest / (1 + (memory.uses.get(block) ?? 0) + 6 * here) ** 2 };
    });
  choices.set(slot, weighed);
  return weighed;
}

/** Chooses, from several expansions of fitting blocks, the one that repeats the least earlier text. */
function choose(slot: string, chosen: Chosen[], task: Task): Chosen | null {
  const { voice, memory, random } = task;
  const isFree = ({ block }: Choice): boolean =>
    chosen.every(
      (other) => other.block !== block && (block.topic === null || other.block.topic !== block.topic),
    );
  const free = choicesFor(slot, task).filter(isFree);
  if (free.length === 0) return null;
  let best: (Chosen & { score: number }) | null = null;
  for (let i = 0; i < CANDIDATES && best?.score !== 0; i++) {
    const { block } = random.weighted(free, ({ weight }) => weight);
    const text = expand(block.template, voice.facts, random);
    const score = repetition(memory, text, voice.language);
    if ((!best || score < best.score) && !contradicts(slot, text, voice)) best = { block, text, score };
  }
  return best;
}

/** Joins paragraphs; a very short one is appended to the paragraph before it. */
function joinParagraphs(paragraphs: string[], joint: string): string {
  const shortest = joint === '' ? SHORTEST_PARAGRAPH / 3 : SHORTEST_PARAGRAPH;
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .reduce((text, paragraph) => {
      if (text === '') return paragraph;
      return text + (paragraph.length < shortest ? joint : '\n\n') + paragraph;
    }, '');
}

function writeDraft(persona: Persona, task: Task): { text: string; chosen: Chosen[] } {
  const { voice, random } = task;
  const joint = voice.language === 'en' || voice.language === 'ko' ? ' ' : '';
  const chosen: Chosen[] = [];
  const paragraphs = drawPlan(persona.plan, random).map((slots) =>
    slots
      .flatMap((slot) => {
        const next = choose(slot, chosen, task);
        if (next) chosen.push(next);
        return next ? [next.text] : [];
      })
      .join(joint),
  );
  return { text: applyStyle(joinParagraphs(paragraphs, joint), voice, random), chosen };
}

/**
 * Composes a new review and remembers its wording. `lists` are the pages that will show it, where repetition would be
 * most visible. Throws when the prose is exhausted.
 */
export function composeReview({ voice, lists, prose, memory, random }: Omit<Task, 'choices'>): string {
  const task: Task = { voice, lists, prose, memory, random, choices: new Map() };
  const personas = prose.personas.filter((each) => wouldWrite(each, voice));
  let best: { text: string; chosen: Chosen[]; score: number } | null = null;
  let persona = random.weighted(personas, ({ weight }) => weight);
  for (let tries = 0; tries < DRAFTS && !(best && tries >= TRIES_FOR_FRESHNESS); tries++) {
    const draft = writeDraft(persona, task);
    if (draft.text.length < MIN_CHARACTERS || memory.texts.has(draft.text)) {
      persona = random.weighted(personas, ({ weight }) => weight);
      continue;
    }
    const score = repetition(memory, draft.text, voice.language);
    if (!best || score < best.score) best = { ...draft, score };
    if (score <= FRESH_ENOUGH) break;
  }
  if (!best)
    throw new Error(`no new text: ${[...voice.tags].join(', ')} ${voice.language} ${voice.satisfaction}`);
  const blocks = best.chosen.map(({ block }) => block);
  remember(memory, blocks, lists, best.text, voice.language);
  return best.text;
}
