import { parseAst, type Plugin } from 'vite';
import { UNUSED } from './unused.ts';

const MODULE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/** Leaves out of the browser's build what no page needs of React Router. Fails if a function of the list is gone. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const bodies = UNUSED[MODULE.exec(id)?.[1] ?? ''] ?? {};
      return { code: replaceBodies(dropNames(code), bodies), map: null };
    },
  },
});

/** Drops names for developers' tools, which keep components that nothing uses in the build, and warnings. */
export const dropNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(' = React$1.forwardRef(', () => ' = /* @__PURE__ */ React$1.forwardRef(')
    .replaceAll(/^(\s*)(?=(?:warnOnce|warning)\()/gm, '$1/* @__PURE__ */ ');

/**
 * Replaces the bodies of functions, at any depth, by name.
 * @throws Error if the code has no function of a name, or several
 */
export function replaceBodies(code: string, bodies: Readonly<Record<string, string>>): string {
  const functions = listFunctions(parseAst(code));
  const replaced = Object.entries(bodies).map(([name, body]) => {
    const [found, ...others] = functions.filter(({ id }) => id.name === name);
    if (!found || others.length > 0)
      throw new Error(`React Router has no function ${name}, or several: see scripts/lean-router/unused.ts.`);
    return { ...found.body, text: `{${body}}` };
  });
  return replaced
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: body }) => text.slice(0, start) + body + text.slice(end), code);
}

type DeclaredFunction = { id: { name: string }; body: { start: number; end: number } };

function listFunctions(node: unknown): DeclaredFunction[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listFunctions);
  return isDeclaredFunction(node) ? [node, ...inside] : inside;
}

const isDeclaredFunction = (node: object): node is DeclaredFunction =>
  'type' in node && node.type === 'FunctionDeclaration' && 'id' in node && node.id !== null;
