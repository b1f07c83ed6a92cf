import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { Random } from './random.ts';
import { DEMO_LANGUAGES } from './types.ts';
import type { Voice } from './voice.ts';

const personasSchema = z.array(
  z.object({
    name: z.string(),
    weight: z.number().positive(),
    languages: z.array(z.enum(DEMO_LANGUAGES)),
    satisfaction: z.string().regex(/^[1-5]+$/),
    /** Procedure tags that this persona writes about; empty = any. */
    about: z.array(z.string()).default([]),
    /** Slots in order: `result*2`, `wait/service`, `travel?` (half the time), `|` for a new paragraph. */
    plan: z.string(),
  }),
);
export type Persona = z.infer<typeof personasSchema>[number];

/** Reads the personas (`data/demo/personas.json`): the parts each writes, in order. */
export function readPersonas(): Persona[] {
  return personasSchema.parse(
    JSON.parse(readFileSync(join(getDataDirectory(), 'demo', 'personas.json'), 'utf8')),
  );
}

/** Returns true if this persona fits the review. */
export function wouldWrite(persona: Persona, voice: Voice): boolean {
  return (
    persona.languages.includes(voice.language) &&
    persona.satisfaction.includes(`${voice.satisfaction}`) &&
    (persona.about.length === 0 || persona.about.some((tag) => voice.tags.has(tag)))
  );
}

/** Draws the slots of one review, as paragraphs, deciding alternatives and optional slots. */
export function drawPlan(plan: string, random: Random): string[][] {
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
