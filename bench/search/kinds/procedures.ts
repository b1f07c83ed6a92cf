import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import type { Made } from '../kind.ts';
import type { Random } from '../random.ts';
import { slip } from './latin.ts';
import { foreignProcedureKinds } from './scripts/foreign-procedures.ts';

/** Colloquial names of procedures, with the slugs of the procedures that they may refer to. */
const CALLED: Record<string, readonly string[]> = {
  'nose job': ['rhinoplasty'],
  rhinoplasty: ['rhinoplasty'],
  코성형: ['rhinoplasty'],
  'double eyelid': ['double-eyelid-surgery-incisional', 'double-eyelid-surgery-non-incisional'],
  쌍꺼풀: ['double-eyelid-surgery-incisional', 'double-eyelid-surgery-non-incisional'],
  'V line': ['v-line-surgery'],
  vline: ['v-line-surgery'],
  사각턱: ['square-jaw-reduction', 'jaw-botox'],
  botox: ['jaw-botox'],
  'jaw botox': ['jaw-botox'],
  cheekbone: ['cheekbone-reduction'],
  'boob job': ['breast-augmentation-round'],
  지방이식: ['breast-fat-transfer'],
  bbl: ['hip-fat-transfer'],
  'jaw shaving': ['square-jaw-reduction'],
  'revision nose': ['revision-rhinoplasty'],
  'eyelid ptosis': ['ptosis-correction'],
  'under eye bags': ['under-eye-fat-repositioning'],
  'belly fat': ['liposuction-abdomen'],
};

type Procedures = { name: string; expected: number; make(random: Random): Made | null };

const pickCalled = (random: Random) => random.pick(Object.entries(CALLED));

/** Queries for procedures are generated from the shipped ones, because procedures are few and the same everywhere. */
export const procedureKinds: readonly Procedures[] = [
  {
    name: 'procedure',
    expected: 0.95,
    make: (random) => {
      if (random.next() < 0.5) {
        const [text, finds] = pickCalled(random);
        return { text, finds };
      }
      const procedure = random.pick(readShippedProcedures());
      const text = random.pick([procedure.name, procedure.nameKo ?? procedure.name, ...procedure.aliases]);
      return { text, finds: named(text) };
    },
  },
  {
    name: 'procedure: a slip',
    expected: 0.75,
    make: (random) => {
      const [text, finds] = pickCalled(random);
      const typed = /^[a-z ]+$/.test(text) ? slip(text, random) : null;
      return typed ? { text: typed, finds } : null;
    },
  },
  ...foreignProcedureKinds,
];

const named = (text: string) =>
  readShippedProcedures()
    .filter(({ name, nameKo, aliases }) => [name, nameKo, ...aliases].includes(text))
    .map(({ slug }) => slug);
