import { intlTag, directionOf, type Locale } from '../../src/domain/locales.ts';
import { compileMessage, type CompiledMessage, type Placeholder } from './compile-message.ts';

/** Messages of an area in a language, by key. */
export type Messages = Readonly<Record<string, string>>;

/** Returns the module of an area for Node: its type from the English messages, and the texts of each language. */
export function compileForServer(area: string, byLocale: ReadonlyMap<Locale, Messages>): string {
  const english = Object.entries(byLocale.get('en') ?? {});
  const fields = english.map(([key, message]) => `  ${key}: ${writeType(compileMessage(message))};`);
  const locales = [...byLocale].map(
    ([locale, messages]) => `  ${JSON.stringify(locale)}: ${compileForNode(locale, messages)}`,
  );
  return [
    `// @ts-nocheck -- Compiled from texts/*/${area}.json by scripts/compile-texts.ts.`,
    `import type { Locale } from '#domain/locales.ts';`,
    `import type { AreaTexts } from '#domain/texts.ts';`,
    `export type Texts = {\n  locale: Locale;\n${fields.join('\n')}\n};`,
    `const texts: Record<string, Texts> = {\n${locales.join(',\n')}\n};`,
    `const area: AreaTexts<Texts> = (locale) => texts[locale] ?? (texts['en'] as Texts);`,
    `area.area = ${JSON.stringify(area)};`,
    'export default area;\n',
  ].join('\n');
}

/** Returns a JavaScript expression of the texts of a language with the helpers that they need. */
function compileForNode(locale: Locale, messages: Messages): string {
  const texts = compileLocale(locale, messages);
  const used = listHelpers(locale, texts)
    .map(([name, code]) => `const ${name}=${code};`)
    .join('');
  return used === '' ? texts : `(()=>{${used}return${texts}})()`;
}

/** Returns the module of an area for browsers whose document is in the language; its helpers come from the shared file. */
export function compileForBrowser(locale: Locale, messages: Messages, sharedFile: string): string {
  const texts = compileLocale(locale, messages);
  const names = listHelpers(locale, texts).map(([name]) => name);
  const imports = names.length > 0 ? `import{${names.join(',')}}from"./${sharedFile}";` : '';
  return `${imports}const t=${texts};export default()=>t;`;
}

/** Returns the module of several areas for browsers, each under a name, and of the helpers of all areas. */
export const compileTogether = (
  locale: Locale,
  areas: readonly (readonly [name: string, messages: Messages])[],
): string =>
  Object.entries(writeHelpers(locale))
    .map(([name, code]) => `export const ${name}=${code};`)
    .concat(
      areas.map(([name, messages]) => {
        const texts = `${name}_`;
        return `const ${texts}=${compileLocale(locale, messages)};export const ${name}=()=>${texts};`;
      }),
    )
    .join('');

/** Returns a JavaScript expression of the texts of a language, which needs the helpers. */
function compileLocale(locale: Locale, messages: Messages): string {
  const isIsolated = directionOf(locale) === 'rtl';
  const fields = Object.entries(messages).map(
    ([key, message]) => `${key}:${compileMessage(message, { isIsolated }).code}`,
  );
  return `({${[`locale:${JSON.stringify(locale)}`, ...fields].join(',')}})`;
}

/** Returns the helpers that compiled texts call, with their code. */
const listHelpers = (locale: Locale, texts: string) =>
  Object.entries(writeHelpers(locale)).filter(([name]) => texts.includes(`${name}(`));

/** Returns the helpers of a language's texts by name, as JavaScript. What `Intl` makes is created on first use. */
function writeHelpers(locale: Locale) {
  const tag = intlTag(locale);
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567);
  const separator = JSON.stringify(parts.find(({ type }) => type === 'group')?.value ?? '');
  const made = (kind: string) => `(()=>{let made;return()=>made??=new Intl.${kind}("${tag}")})()`;
  return {
    // Counts are grouped here: a browser takes 25 ms to load what `Intl` needs, before the page can be used.
    number: String.raw`(made=>n=>Number.isSafeInteger(n)&&n>=0?String(n).replace(/\B(?=(\d{3})+$)/g,${separator}):made().format(n))(${made('NumberFormat')})`,
    plural: writePlural(tag, made('PluralRules')),
    pick: '(k,o)=>(o[k]??o.other)()',
  };
}

/** Returns the helper that takes the form of a count. Only languages with more forms than for one and others need `Intl`. */
function writePlural(tag: string, made: string): string {
  const rules = new Intl.PluralRules(tag);
  const take = (form: string) => `(o["="+n]??${form})()`;
  const isLike = (rule: (count: number) => string) => SAMPLES.every((n) => rules.select(n) === rule(n));
  if (isLike(() => 'other')) return `(n,o)=>${take('o.other')}`;
  if (isLike((n) => (n === 1 ? 'one' : 'other'))) return `(n,o)=>${take('(n===1&&o.one||o.other)')}`;
  return `(made=>(n,o)=>${take('o[made().select(n)]??o.other')})(${made})`;
}

/** Counts that distinguish the plural rules of the site's languages. */
const SAMPLES = [...Array(201).keys(), 0.5, 1.5, 1e3, 1e6, 1_000_001];

function writeType({ placeholders }: CompiledMessage): string {
  if (placeholders.size === 0) return 'string';
  const isList = [...placeholders.values()].includes('tag');
  const params = [...placeholders].map(([name, kind]) => `${name}: ${writeParam(kind, isList)}`);
  const result = isList ? '(string | Node)[]' : 'string';
  return `${isList ? '<Node>' : ''}(v: { ${params.join('; ')} }) => ${result}`;
}

function writeParam(kind: Placeholder, isList: boolean): string {
  if (kind === 'text') return isList ? 'string | Node' : 'string | number';
  if (kind === 'number') return 'number';
  if (kind === 'tag') return '(text: string) => Node';
  return kind.includes('other') ? 'string' : kind.map((option) => JSON.stringify(option)).join(' | ');
}
