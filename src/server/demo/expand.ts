import type { Random } from './random.ts';

/** What may stand in braces: `{city}`. A missing value makes a block that asks for it unusable. */
export type Facts = Record<string, string | undefined>;

const INNERMOST = /\{([^{}]*)\}/;

/**
 * Writes one version of a template: `{one|two|}` takes one of the choices (they nest), `{city}` is filled from `facts`.
 * Throws on a name that `facts` does not hold, so that no brace ever reaches a reader.
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

/** The names that a template asks for, without its choices. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([a-zA-Z]+)\}/g)].flatMap((match) => match[1] ?? []);
}

/** Empty choices leave double blanks, small letters at the start and a last sentence without its stop behind. */
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
