import { intlTag, directionOf, type Locale } from '../../src/domain/locales.ts';
import { compileMessage, type CompiledMessage, type Placeholder } from './compile-message.ts';

/** Messages of an area in a language, by key. */
export type Messages = Readonly<Record<string, string>>;

/** Returns the module of an area for Node: its type from the English messages, and the texts of each language. */
export function compileForServer(area: string, byLocale: ReadonlyMap<Locale, Messages>): string {
  const english = Object.entries(byLocale.get('en') ?? {});
  const fields = english.map(([key, message]) => `  ${key}: ${writeType(compileMessage(message))};`);
  const locales = [...byLocale].map(
    ([locale, messages]) => `  ${JSON.stringify(locale)}: ${compileLocale(locale, messages)}`,
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

/** Returns the module of an area for browsers whose document is in the language. */
export const compileForBrowser = (locale: Locale, messages: Messages): string =>
  `const t=${compileLocale(locale, messages)};export default()=>t;`;

/** Returns the module of several areas for browsers, each under a name. */
export const compileTogether = (
  locale: Locale,
  areas: readonly (readonly [name: string, messages: Messages])[],
): string =>
  areas
    .map(([name, messages]) => {
      const texts = `${name}_`;
      return `const ${texts}=${compileLocale(locale, messages)};export const ${name}=()=>${texts};`;
    })
    .join('');

/** Returns a JavaScript expression of the texts of a language. */
function compileLocale(locale: Locale, messages: Messages): string {
  const isIsolated = directionOf(locale) === 'rtl';
  const fields = Object.entries(messages).map(
    ([key, message]) => `${key}:${compileMessage(message, { isIsolated }).code}`,
  );
  const object = `({${[`locale:${JSON.stringify(locale)}`, ...fields].join(',')}})`;
  const helpers = [
    ['number(', writeNumberHelper(locale)],
    ['plural(', writePluralHelper(locale)],
    ['pick(', 'const pick=(k,o)=>(o[k]??o.other)();'],
  ].filter(([use = '']) => object.includes(use));
  const used = helpers.map(([, code]) => code).join('');
  return used === '' ? object : `(()=>{${used}return${object}})()`;
}

/** Groups the digits of counts itself: a browser takes 25 ms to load what `Intl` needs, before the page can be used. */
function writeNumberHelper(locale: Locale): string {
  const tag = intlTag(locale);
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567);
  const separator = parts.find(({ type }) => type === 'group')?.value ?? '';
  const isCount = 'Number.isSafeInteger(n)&&n>=0';
  const grouped = String.raw`String(n).replace(/\B(?=(\d{3})+$)/g,${JSON.stringify(separator)})`;
  return `let N;const number=(n)=>${isCount}?${grouped}:(N??=new Intl.NumberFormat("${tag}")).format(n);`;
}

/** Creates the rules on first use: most visits see no plural before the page can be used. */
function writePluralHelper(locale: Locale): string {
  const rules = `(P??=new Intl.PluralRules("${intlTag(locale)}"))`;
  return `let P;const plural=(n,o)=>(o["="+n]??o[${rules}.select(n)]??o.other)();`;
}

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
