import { parseSync, Visitor } from 'vite';

/** A sentence of the interface in the code. */
export type HardCoded = { line: number; text: string };

/** Attributes whose text a reader sees or hears. */
const READ_ATTRIBUTE =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|title|placeholder|label|hint|text)$/;

/** At least one word. */
const WORD = /\p{L}{2}/u;

/** Words with a space between them that begin like a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}*(?: |’)[\s\S]*\p{L}/u;

/**
 * Finds the sentences in a component's source that belong into texts/: text between tags, texts of attributes that are
 * read, and literals that look like sentences. Messages of errors are for developers.
 * @param file name, whose extension determines the syntax
 */
export function findHardCoded(file: string, source: string): HardCoded[] {
  const { program } = parseSync(file, source);
  const found: HardCoded[] = [];
  const skipped = new Set<unknown>();
  const add = (node: { start: number }, text: string) =>
    found.push({
      line: source.slice(0, node.start).split('\n').length,
      text: text.trim().replaceAll(/\s+/g, ' '),
    });
  new Visitor({
    ImportDeclaration: (node) => void skipped.add(node.source),
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error'))
        for (const argument of node.arguments) skipped.add(argument);
    },
    JSXAttribute(node) {
      if (node.value?.type !== 'Literal' || typeof node.value.value !== 'string') return;
      skipped.add(node.value);
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (READ_ATTRIBUTE.test(name) && WORD.test(node.value.value)) add(node, node.value.value);
    },
    JSXText(node) {
      if (WORD.test(node.value)) add(node, node.value);
    },
    TemplateLiteral(node) {
      if (skipped.has(node)) return;
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (SENTENCE.test(text)) add(node, text);
    },
    Literal(node) {
      if (!skipped.has(node) && typeof node.value === 'string' && SENTENCE.test(node.value))
        add(node, node.value);
    },
  }).visit(program);
  return found;
}
