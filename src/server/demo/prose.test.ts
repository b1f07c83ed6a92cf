import { describe, expect, it } from 'vitest';
import { parseBlocks, readBlocks, type Block } from './blocks.ts';
import { expand } from './expand.ts';
import { readPersonas } from './personas.ts';
import { readFamilies } from './procedure-families.ts';
import { createRandom } from './random.ts';
import { contradicts, fits, longestTimeIn } from './truth.ts';
import type { Voice } from './voice.ts';

const voice: Voice = {
  language: 'en',
  tags: new Set(['rhinoplasty', 'nose', 'nosejob', 'surg']),
  satisfaction: 4,
  recovery: 2,
  stage: 'mid',
  elapsedDays: 40,
  gender: 'F',
  age: 27,
  city: 'Seoul',
  spelling: 'american',
  facts: { city: 'Seoul' },
};
const read = (header: string, line = 'Words.'): Block => {
  const [block] = parseBlocks('en', `[${header}]\n${line}`);
  if (!block) throw new Error('no block');
  return block;
};

describe('expand', () => {
  it('takes one of the choices, nested too, and fills in what is known', () => {
    const seen = new Set(
      Array.from({ length: 60 }, (_, i) =>
        expand('{|really }good{, in {city}|{ so| very} far}.', { city: 'Busan' }, createRandom(`${i}`)),
      ),
    );
    expect(seen).toEqual(
      new Set([
        'Good, in Busan.',
        'Really good, in Busan.',
        'Good so far.',
        'Really good so far.',
        'Good very far.',
        'Really good very far.',
      ]),
    );
  });

  it('refuses a name it does not know rather than print a brace', () => {
    expect(() => expand('In {town}.', {}, createRandom('a'))).toThrow('{town}');
  });

  it('closes a sentence that a choice left open', () => {
    expect(expand('良かったです。{嬉しい|嬉しい}', {}, createRandom('a'))).toBe('良かったです。嬉しい。');
  });
});

describe('a block', () => {
  it('stands only where it would be true', () => {
    expect(fits(read('result nosejob s45 r12 mid F young Seoul'), voice)).toBe(true);
    for (const header of ['result breast', 'result -nosejob', 'result s12', 'result r45', 'result late']) {
      expect(fits(read(header), voice), header).toBe(false);
    }
    for (const header of ['result M', 'result older', 'result Busan']) {
      expect(fits(read(header), voice), header).toBe(false);
    }
    expect(fits(read('result', 'From {home}.'), voice)).toBe(false);
    expect(fits(read('result r3'), { ...voice, recovery: null })).toBe(false);
  });

  it('is contradicted by too short a time or by who writes', () => {
    expect(longestTimeIn('By the second month it was fine, week six was odd.')).toBe(60);
    expect(longestTimeIn('붓기는 3개월 갔어요')).toBe(90);
    expect(longestTimeIn('二週間で落ち着きました')).toBe(14);
    expect(contradicts('result', 'Sore for three months.', voice)).toBe(true);
    expect(contradicts('result', 'Sore for three weeks.', voice)).toBe(false);
    expect(contradicts('open-return', 'I first came three months before.', voice)).toBe(false);
    expect(contradicts('close', 'My husband agrees.', { ...voice, gender: 'M' })).toBe(true);
    expect(contradicts('why', 'I gave this to myself when I retired.', voice)).toBe(true);
  });
});

describe('the prose files', () => {
  const blocks = readBlocks();
  const personas = readPersonas();
  const tags = new Set([...readFamilies().values()].flatMap((family) => [...family.tags]));

  it('refer to procedures, families and groups that exist', () => {
    const unknown = blocks
      .flatMap((block) => [...block.about, ...block.notAbout])
      .filter((tag) => !tags.has(tag));
    expect(new Set(unknown)).toEqual(new Set());
  });

  it('have no line that no kind of writer would use', () => {
    const used = new Set(
      personas.flatMap(({ languages, plan }) =>
        languages.flatMap((language) =>
          plan.split(/[\s|/]+/).map((part) => `${language}/${part.replace(/[?*].*/, '')}`),
        ),
      ),
    );
    const idle = blocks.filter(({ language, slot }) => !used.has(`${language}/${slot}`));
    expect(new Set(idle.map(({ language, slot }) => `${language}/${slot}`))).toEqual(new Set());
  });

  it('name nothing but what a review knows, and close every brace', () => {
    const known = new Set(
      'it area city airport month season elapsed price quote home flight age doctor'.split(' '),
    );
    for (const { template, needs } of blocks) {
      expect(
        needs.filter((name) => !known.has(name)),
        template,
      ).toEqual([]);
      expect(template.split('{').length, template).toBe(template.split('}').length);
      expect(template, template).not.toMatch(/@|https?:|www\./);
    }
  });

  it('are written out in each language', () => {
    for (const [language, least] of [
      ['en', 600],
      ['ko', 100],
      ['ja', 90],
      ['zh', 90],
    ] as const) {
      expect(blocks.filter((block) => block.language === language).length).toBeGreaterThan(least);
    }
  });
});
