import type { Random } from './random.ts';

/** Values for placeholders such as `{city}`. A block that needs a missing value is unusable. */
export type Facts = Record<string, string | undefined>;

const INNERMOST = /\{([^{}]*)\}/;

/**
 * Expands a template: `{one|two|}` takes one of the choices (they nest), `{city}` is filled from `facts`. Throws on a
 * missing value, so that no brace reaches a reader.
 */
export function expand(template: string, facts: Facts, random: Random): string {
  let text = template;
  for (let found = INNERMOST.exec(text); found; found = INNERMOST.exec(text)) {
    const inside = found[1] ?? '';
    const value = inside.includes('|') ? random.pick(inside.split('|')) : facts[inside];
    if (value === undefined) throw new Error(`nothing known for {${inside}} in: ${template}`);
    text = text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
  }
  return tidy(text);
}

/** Lists a template's placeholders, without its choices. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([a-zA-Z]+)\}/g)].flatMap((match) => match[1] ?? []);
}

/** Repairs the gaps of empty choices: double blanks, lower-case starts and a missing final stop. */
function tidy(text: string): string {
  const neat = text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([,.;:!?])/g, '$1')
    .replaceAll(/([,;:、，]) ?(?=[.。])/g, '')
    .trim()
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u, '$&。')
    .replace(/[\p{Script=Hangul}a-z\d]$/u, '$&.');
  return neat.replaceAll(
    /(^|[.!?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
