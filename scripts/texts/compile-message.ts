import {
  type MessageFormatElement,
  parse,
  type PluralElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** The type of a placeholder, as TypeScript. */
export type Placeholder = 'text' | 'number' | 'tag' | readonly string[];

export type CompiledMessage = {
  /** A JavaScript expression: a string, or a function of the placeholders. */
  code: string;
  placeholders: ReadonlyMap<string, Placeholder>;
  /** Plural categories that the message has for each count. */
  plurals: readonly { name: string; categories: readonly string[] }[];
};

/**
 * Compiles an ICU message to a JavaScript expression that needs `number` (formats a number), `plural` and `pick` (select
 * a form). A message with tags becomes a function that returns a list of strings and of what the tags' functions return.
 * @param isIsolated wraps texts in direction isolates, for languages written from right to left
 * @throws Error for a message that is not valid ICU MessageFormat, or uses dates, times or offsets
 */
export function compileMessage(message: string, { isIsolated = false } = {}): CompiledMessage {
  const elements = parse(message, { ignoreTag: false });
  const compiler = createCompiler(isIsolated, elements.some(hasTag));
  const body = compiler.write(elements, null);
  const { placeholders, plurals } = compiler;
  return { code: placeholders.size > 0 ? `(v)=>${body}` : body, placeholders, plurals };
}

function hasTag(element: MessageFormatElement): boolean {
  if (element.type === TYPE.tag) return true;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
  return Object.values(element.options).some(({ value }) => value.some(hasTag));
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

function createCompiler(isIsolated: boolean, isList: boolean) {
  const placeholders = new Map<string, Placeholder>();
  const plurals: { name: string; categories: readonly string[] }[] = [];

  const writeText = (elements: MessageFormatElement[], count: string | null): string => {
    if (elements.length === 0) return '""';
    const parts = elements.map((element) => writePart(element, count, writeText));
    // A string first, so that `+` joins and never adds.
    return parts[0]?.startsWith('"') ? parts.join('+') : `""+${parts.join('+')}`;
  };

  const writeList = (elements: MessageFormatElement[], count: string | null): string => {
    const parts = elements.map((element) => {
      const isSpread = element.type === TYPE.plural || element.type === TYPE.select;
      return `${isSpread ? '...' : ''}${writePart(element, count, writeList)}`;
    });
    return `[${parts.join(',')}]`;
  };

  const writePart = (
    element: MessageFormatElement,
    count: string | null,
    write: typeof writeText,
  ): string => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.pound:
        return `number(${count})`;
      case TYPE.argument:
        return writeArgument(element.value, write === writeText);
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}} has a number style; format it in the code`);
        placeholders.set(element.value, 'number');
        return `number(v.${element.value})`;
      case TYPE.plural:
        return writePlural(element, write);
      case TYPE.select:
        placeholders.set(element.value, Object.keys(element.options));
        return `pick(v.${element.value},${writeOptions(element.options, count, write)})`;
      case TYPE.tag:
        placeholders.set(element.value, 'tag');
        return `v.${element.value}(${writeText(element.children, count)})`;
      default:
        throw new Error('dates and times are formatted in the code');
    }
  };

  const writeArgument = (name: string, isInText: boolean): string => {
    if (!placeholders.has(name)) placeholders.set(name, 'text');
    return isIsolated && isInText ? `"${FIRST_STRONG_ISOLATE}"+v.${name}+"${POP_ISOLATE}"` : `v.${name}`;
  };

  const writePlural = (
    { value: name, options, offset, pluralType }: PluralElement,
    write: typeof writeText,
  ): string => {
    if (offset !== 0 || pluralType !== 'cardinal')
      throw new Error(`{${name}} is an ordinal or has an offset, which are not supported`);
    placeholders.set(name, 'number');
    plurals.push({ name, categories: Object.keys(options) });
    return `plural(v.${name},${writeOptions(options, `v.${name}`, write)})`;
  };

  // Functions, so that only the chosen form is made.
  const writeOptions = (
    options: Record<string, { value: MessageFormatElement[] }>,
    count: string | null,
    write: typeof writeText,
  ) =>
    `{${Object.entries(options)
      .map(([name, { value }]) => `${JSON.stringify(name)}:()=>${write(value, count)}`)
      .join(',')}}`;

  return { placeholders, plurals, write: isList ? writeList : writeText };
}
