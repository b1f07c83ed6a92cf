import { DEFAULT_LOCALE, type Locale } from '../../src/domain/locales.ts';
import { compileMessage, type CompiledMessage } from './compile-message.ts';
import type { Messages } from './compile-area.ts';

export type Area = {
  name: string;
  byLocale: ReadonlyMap<Locale, Messages>;
};

type Checked = {
  area: Area;
  locale: Locale;
  key: string;
};

/** A plain text with letters, of which some are left after the placeholders. */
const HAS_LETTERS = /\p{L}{2}/u;

/** Elements of HTML and entities: texts have tags with names of their own, which the code turns into elements. */
const HTML =
  /<\/?(?:a|abbr|b|bdi|br|code|div|em|h[1-6]|i|img|li|ol|p|s|small|span|strong|sub|sup|u|ul)\b|&[a-z]+;|&#/i;

/**
 * Returns the problems of the texts, each with its fix; empty if there are none.
 * @param same texts that may equal the English ones in other languages, such as names
 * @param isUsed returns true if the code uses a key of an area
 */
export function checkTexts(
  areas: readonly Area[],
  same: ReadonlySet<string>,
  isUsed: (area: string, key: string) => boolean,
): string[] {
  return areas.flatMap((area) => {
    const english = area.byLocale.get(DEFAULT_LOCALE) ?? {};
    const unused = Object.keys(english)
      .filter((key) => !isUsed(area.name, key))
      .map(
        (key) => `${at({ area, locale: DEFAULT_LOCALE, key })} is not used. Remove it from every language.`,
      );
    const others = [...area.byLocale].flatMap(([locale, messages]) =>
      checkLocale(area, locale, messages, english, same),
    );
    return [...unused, ...others];
  });
}

/** Words of a language that texts must not use, each with the one to use instead. */
export type ReplacedWords = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Returns the places that use a replaced word, each with its fix. */
export function findReplacedWords(areas: readonly Area[], words: ReplacedWords): string[] {
  return areas.flatMap((area) =>
    [...area.byLocale].flatMap(([locale, messages]) =>
      Object.entries(messages).flatMap(([key, message]) =>
        Object.entries(words[locale] ?? {})
          .filter(([word]) => message.toLowerCase().includes(word))
          .map(
            ([word, other]) =>
              `${at({ area, locale, key })} says ${word}. Write ${other}, as everywhere else.`,
          ),
      ),
    ),
  );
}

function checkLocale(
  area: Area,
  locale: Locale,
  messages: Messages,
  english: Messages,
  same: ReadonlySet<string>,
): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
  const strange = Object.keys(messages).filter((key) => !Object.hasOwn(english, key));
  return [
    ...missing.map((key) => `${at({ area, locale, key })} is missing. Translate: ${english[key]}`),
    ...strange.map((key) => `${at({ area, locale, key })} is not in English. Remove it.`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      checkMessage({ area, locale, key }, message, english[key], same),
    ),
  ];
}

function checkMessage(
  place: Checked,
  message: string,
  english: string | undefined,
  same: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${at(place)} ${problem}`);
  if (message.trim() === '') report('is empty. Write its text.');
  if (HTML.test(message))
    report('contains HTML. Use a tag with a name of its own, and let the code make the element.');
  const compiled = tryCompile(message, report);
  if (!compiled) return problems;
  for (const { name, categories } of compiled.plurals) {
    const needed = new Intl.PluralRules(place.locale).resolvedOptions().pluralCategories;
    const lacking = needed.filter((category) => !categories.includes(category));
    if (lacking.length > 0) report(`lacks the plural form ${lacking.join(', ')} of {${name}}. Add it.`);
  }
  if (english === undefined || place.locale === DEFAULT_LOCALE) return problems;
  const [here, there] = [describe(compiled), describe(compileMessage(english))];
  if (here !== there)
    report(`has the placeholders ${here || 'none'} instead of ${there || 'none'}. Use the same.`);
  if (message === english && HAS_LETTERS.test(withoutPlaceholders(message)) && !same.has(message))
    report('equals the English text. Translate it, or add it to texts/same-everywhere.json if it is a name.');
  return problems;
}

function tryCompile(message: string, report: (problem: string) => void): CompiledMessage | null {
  try {
    return compileMessage(message);
  } catch (error) {
    report(`is not a valid ICU message: ${error instanceof Error ? error.message : String(error)}. Mend it.`);
    return null;
  }
}

/** Describes placeholders by name and kind, in one order. */
const describe = ({ placeholders }: CompiledMessage): string =>
  [...placeholders]
    .map(([name, kind]) => `${name} (${typeof kind === 'string' ? kind : kind.toSorted().join('|')})`)
    .toSorted()
    .join(', ');

const withoutPlaceholders = (message: string) => message.replaceAll(/\{[^{}]*\}/g, '');

const at = ({ area, locale, key }: Checked) => `texts/${locale}/${area.name}.json: ${key}`;
