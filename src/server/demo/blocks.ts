import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import { namesIn } from './expand.ts';
import { DEMO_LANGUAGES, type DemoLanguage } from './types.ts';

export type Stage = 'early' | 'mid' | 'late';

/** Alternative sentences for one slot of a review, with the conditions under which they are true. */
export interface Block {
  language: DemoLanguage;
  slot: string;
  template: string;
  /** Placeholders that must have a value. */
  needs: string[];
  /** Procedure slugs, families or groups; empty = any. */
  about: string[];
  notAbout: string[];
  satisfaction: number[];
  recovery: number[];
  stages: string[];
  gender: string | null;
  ages: string[];
  city: string[];
  /** At most one block per topic appears in a review. */
  topic: string | null;
}

const STAGES = new Set(['early', 'mid', 'late']);
const AGES = new Set(['young', 'older']);
const CITIES = new Set(['Seoul', 'Busan', 'Daegu']);

function levels(tokens: string[], letter: string): number[] {
  const token = tokens.find((each) => new RegExp(`^${letter}[1-5]+$`).test(each));
  return token ? Array.from(token.slice(1), Number) : [];
}

const isTag = (token: string): boolean =>
  /^[a-z][a-z-]{2,}$/.test(token) && !STAGES.has(token) && !AGES.has(token);

/** Parses `[slot tag -tag s45 r12 mid late F young Seoul ~topic]` into a block without its text. */
function readHeader(language: DemoLanguage, header: string): Omit<Block, 'template' | 'needs'> {
  const [slot = '', ...tokens] = header.split(/\s+/);
  return {
    language,
    slot,
    about: tokens.filter(isTag),
    notAbout: tokens.filter((token) => token.startsWith('-')).map((token) => token.slice(1)),
    satisfaction: levels(tokens, 's'),
    recovery: levels(tokens, 'r'),
    stages: tokens.filter((token) => STAGES.has(token)),
    gender: tokens.find((token) => token === 'F' || token === 'M') ?? null,
    ages: tokens.filter((token) => AGES.has(token)),
    city: tokens.filter((token) => CITIES.has(token)),
    topic: tokens.find((token) => token.startsWith('~')) ?? null,
  };
}

/** Parses a prose file: a header in brackets, then one block a line; `#` starts a comment. Throws on a stray line. */
export function parseBlocks(language: DemoLanguage, text: string): Block[] {
  const blocks: Block[] = [];
  let header: Omit<Block, 'template' | 'needs'> | null = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const found = /^\[(.+)\]$/.exec(line);
    if (found) header = readHeader(language, found[1] ?? '');
    else if (!header) throw new Error(`prose before any header: ${line}`);
    else blocks.push({ ...header, template: line, needs: namesIn(line) });
  }
  return blocks;
}

/** Reads all prose from `data/demo/texts/<language>-*.txt`. */
export function readBlocks(): Block[] {
  const directory = join(getDataDirectory(), 'demo', 'texts');
  return readdirSync(directory)
    .sort()
    .flatMap((name) => {
      const language = DEMO_LANGUAGES.find((each) => name.startsWith(`${each}-`));
      return language ? parseBlocks(language, readFileSync(join(directory, name), 'utf8')) : [];
    });
}
