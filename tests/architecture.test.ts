import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = normalize(join(import.meta.dirname, '..'));

/** Modules that every service may import. */
const VERBS = [
  'server/services',
  'server/db/schema',
  'server/db/connection.ts',
  'server/db/unavailable.ts',
  'server/context.ts',
  'domain',
  'texts',
  'drizzle-orm',
];

/**
 * Allowed imports by folder below src/, as prefixes of paths below src/ or packages. The longest matching folder
 * applies.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain', 'zod', 'texts'],
  'server/db': [
    'server/db',
    'server/config.ts',
    'server/directory-lock.ts',
    'domain',
    'drizzle-orm',
    'pg',
    'zod',
    'pino',
    '@electric-sql/',
  ],
  'server/services': VERBS,
  'server/services/account': [
    ...VERBS,
    'server/mail/compose-letter.ts',
    'server/reference/common-passwords.ts',
  ],
  'server/services/backup': [...VERBS, 'server/db/schema-state.ts', 'p-limit', 'zod'],
  'server/services/clinic-portal': [...VERBS, 'server/mail/mailer.ts', 'server/mail/plain-letter.ts'],
  'server/services/diagnostic': [...VERBS, 'server/db/direct-connection.ts', 'server/db/schema-state.ts'],
  'server/services/failed-search': [...VERBS, 'lru-cache'],
  'server/services/erasure': [...VERBS, 'zod'],
  'server/services/review': [
    ...VERBS,
    'server/mail/compose-letter.ts',
    'server/mail/plain-letter.ts',
    'server/mail/published-and-edited-letters.ts',
  ],
  'server/services/alert': [...VERBS, 'server/mail/compose-letter.ts'],
  'server/services/message': [...VERBS, 'server/mail/compose-letter.ts'],
  'server/services/second-factor': [...VERBS, 'qr'],
  'server/services/search': [
    ...VERBS,
    'server/korean',
    'server/reference/data-directory.ts',
    'server/reference/foreign-terms.ts',
    'server/reference/search-words.ts',
    'es-hangul',
    'lru-cache',
    'p-limit',
  ],
  'server/services/clinic': [...VERBS, 'server/korean', 'server/mail/plain-letter.ts', 'lru-cache'],
  'server/services/demo': [...VERBS, 'server/reference/demo.ts'],
  'server/services/export': [...VERBS, 'csv-stringify'],
  'server/services/import': [...VERBS, 'server/korean', 'server/opendata'],
  'server/services/procedure': [...VERBS, 'server/reference'],
  'server/services/site': [...VERBS, 'server/reference/place-names.ts'],
  'server/korean': ['server/korean', 'server/reference', 'domain', 'es-hangul', 'csv-parse', 'lru-cache'],
  'server/opendata': ['server/opendata', 'csv-parse', 'iconv-lite', 'sax', 'yauzl'],
  'server/reference': ['server/reference', 'domain', 'csv-parse', 'zod'],
  'server/auth': [
    'server/auth',
    'server/db/schema',
    'server/db/connection.ts',
    'server/db/unavailable.ts',
    'server/var-dir/var-dir-error.ts',
    'domain',
    'drizzle-orm',
    'better-auth',
    'p-limit',
    'pino',
    'zod',
  ],
  'server/limits': [
    'server/limits',
    'server/db/schema',
    'server/db/connection.ts',
    'drizzle-orm',
    'rate-limiter-flexible',
  ],
  'server/jobs': [
    'server/jobs',
    'server/db/connection.ts',
    'server/db/unavailable.ts',
    'drizzle-orm',
    'pg-boss',
    'pino',
  ],
  'server/page-cache': [
    'server/page-cache',
    'server/http/env.ts',
    'server/http/etag.ts',
    'server/http/client-address.ts',
    'server/read-queue',
    'server/context.ts',
    'server/services/site/get-content-changes.ts',
    'domain',
    'texts',
    'hono',
    'lru-cache',
  ],
  'server/metrics': [
    'server/metrics',
    'server/config.ts',
    'server/context.ts',
    'server/http/client-left.ts',
    'server/http/env.ts',
    'server/jobs/read-queues.ts',
    'server/mail/mailer.ts',
    'server/page-cache/page-cache.ts',
    'server/services/review/find-oldest-pending.ts',
    'server/serving/listen.ts',
    'domain',
    'hono',
    'lru-cache',
    'pino',
    'react-router',
    '@prometheus-io/client',
  ],
  'server/mail': ['server/mail', 'server/config.ts', 'domain', 'texts', 'hono', 'nodemailer', 'pino'],
  'server/var-dir': ['server/var-dir'],
  'server/previews': ['server/previews', 'domain', 'p-limit', 'sharp'],
  'server/files': ['server/files', 'server/directory-lock.ts', 'domain', 'flydrive', 'p-limit', 'sharp'],
  'server/api': [
    'server/api',
    'server/services',
    'server/http',
    'domain',
    '@hono/zod-openapi',
    'hono',
    'zod',
  ],
  'server/http': [
    'server/http',
    'server/services',
    'server/context.ts',
    'server/db/unavailable.ts',
    'server/reference/price-program.ts',
    'domain',
    'texts',
    'hono',
    'drizzle-orm',
    '@fastify/busboy',
    'bowser',
  ],
  // The words of pages, which have no part of the browser.
  'server/markdown': [
    'server/markdown',
    'server/collect-cache-tags.ts',
    'server/pages.ts',
    'server/http/env.ts',
    'server/page-cache/page-key.ts',
    'server/page-cache/prefers-markdown.ts',
    'web/api/client.ts',
    'web/lib/words.ts',
    'web/parts/describe-national-register.ts',
    'web/parts/price-details-words.ts',
    'web/parts/score-bar-model.ts',
    'web/parts/write-counts.ts',
    'web/parts/write-price-note.ts',
    'web/parts/write-reason.ts',
    'domain',
    'texts',
    'hono',
  ],
  'server/feeds': ['server', 'domain', 'texts', 'hono', 'web/api/client.ts', 'web/lib/words.ts'],
  'server/mcp': [
    'server/mcp',
    'server/collect-cache-tags.ts',
    'server/http',
    'server/markdown',
    'server/pages.ts',
    'server/read-queue',
    'web/api/client.ts',
    'domain',
    'hono',
    'zod',
    '@modelcontextprotocol/server',
  ],
  server: [
    'drizzle-orm',
    'server',
    'domain',
    'texts',
    'hono',
    '@hono/node-server',
    'pino',
    'vite',
    'react-router',
    'zod',
  ],
  cli: ['cli', 'server', 'domain', 'commander', 'cli-progress'],
  'web/ui': ['web/ui', 'web/lib', 'texts', 'react', '@base-ui/', '@radix-ui/react-toast'],
  'web/lib': ['web/lib', 'domain', 'texts', 'react', 'react-router'],
  'web/lib/texts': ['web/lib/texts', 'domain', 'react', 'virtual:text-folders'],
  'web/api': [
    'web/api',
    'web/gateway',
    'web/lib/forms/uuid.ts',
    'web/lib/reading/api-error.ts',
    'web/lib/reading/portal-error.ts',
    'web/lib/texts/document-locale.ts',
    'server/api/index.ts',
    'domain',
    'hono',
    'react-router',
  ],
  'web/gateway': [
    'web/gateway',
    'web/lib/reading/api-error.ts',
    'web/lib/reading/wait.ts',
    'web/lib/reading/worker-container.ts',
    'domain',
  ],
  'web/service-worker': [
    'web/service-worker',
    'domain/escape-html.ts',
    'domain/lists/clinic-sheet.ts',
    'web/gateway/public-reads.ts',
    'web/gateway/retry.ts',
    'web/gateway/system-clock.ts',
    'web/gateway/try-thrice.ts',
    'web/gateway/transports/transport.ts',
    'web/gateway/worker/',
    'domain/locales.ts',
  ],
  'web/features/moderation': [
    'web/features/moderation',
    'web/parts',
    'web/ui',
    'web/lib',
    'web/api',
    'domain',
    'texts',
    'react',
    'react-router',
    '@base-ui/',
    'diff',
  ],
  'web/features/offline': [
    'web/features/offline',
    'web/gateway',
    'web/ui',
    'web/lib/forms/carry-typed.ts',
    'web/lib/reading/use-is-online.ts',
    'web/lib/reading/worker-container.ts',
    'web/lib/texts',
    'web/parts/patient-photos/start-photos.ts',
    'web/parts/shortlist/start-shortlist.ts',
    'web/api',
    'domain/locales.ts',
    'texts',
    'react',
    'react-router',
  ],
  'web/parts': ['web/parts', 'web/ui', 'web/lib', 'domain', 'texts', 'react', 'react-router'],
  'web/parts/currency': [
    'web/parts/currency',
    'web/ui/form-field.tsx',
    'web/lib',
    'web/api/browser.ts',
    'domain',
    'texts',
    'react',
  ],
  'web/parts/shortlist': [
    'web/parts/shortlist',
    'web/gateway/worker/messages.ts',
    'web/gateway/worker/ask-worker.ts',
    'web/ui/toast.tsx',
    'web/lib',
    'domain',
    'texts',
    'react',
  ],
  'web/features/api-docs': ['web/features/api-docs', 'server/api/index.ts'],
  'web/features': [
    'web/parts',
    'web/ui',
    'web/lib',
    'web/api',
    'domain',
    'texts',
    'react',
    'react-router',
    '@base-ui/',
  ],
  'web/routes': [
    'web/routes',
    'web/features',
    'web/parts',
    'web/ui',
    'web/lib',
    'web/api',
    'domain',
    'texts',
    'react',
    'react-router',
  ],
  web: [
    'web',
    'domain/api-fetch.ts',
    'domain/errors.ts',
    'domain/locales.ts',
    '@fontsource-variable/',
    'react',
    'react-dom',
    'react-router',
    '@react-router/dev',
  ],
};

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

type Import = { file: string; target: string };

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|test-files\.ts$/.test(file),
);

function listImports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(text.matchAll(IMPORT))
    .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    .filter((specifier) => !specifier.startsWith('node:') && !specifier.includes('/+types/'))
    .map((specifier) => ({ file: file.replace(/^src\//, ''), target: resolveTarget(file, specifier) }));
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replace(/^src\//, '');
  return specifier;
}

const imports = sources.flatMap(listImports);

const folderOf = (file: string) =>
  Object.keys(MAY_IMPORT)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

function isAllowed({ file, target }: Import): boolean {
  const folder = folderOf(file);
  if (folder === undefined) return false;
  const own = folder === 'web/features' ? file.split('/').slice(0, 3).join('/') : null;
  if (own && target.startsWith(`${own}/`)) return true;
  return (MAY_IMPORT[folder] ?? []).some(
    (allowed) => target === allowed || target.startsWith(allowed.endsWith('/') ? allowed : `${allowed}/`),
  );
}

test('the test reads the sources it judges', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(300);
});

test('every folder imports only what it may', () => {
  const wrong = imports.filter((one) => !isAllowed(one));
  const messages = wrong.map(
    ({ file, target }) =>
      `${file} imports ${target}: ${folderOf(file)} may not. Move the code to the folder it belongs to, pass it in, or change the table here.`,
  );
  expect(messages).toEqual([]);
});

/** Returns the keys of a graph that lie on a cycle: those left after removing all without further edges. */
function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(edges);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [from, targets] of left)
      if (!Array.from(targets).some((to) => left.has(to))) left.delete(from);
  }
  return [...left.keys()];
}

const toGraph = (pairs: readonly (readonly [string, string])[]) =>
  new Map(
    Map.groupBy(pairs, ([from]) => from)
      .entries()
      .map(([from, all]) => [from, new Set(all.map(([, to]) => to))] as const),
  );

test('no files import each other in a circle, not even types', () => {
  const cyclic = findCycles(toGraph(imports.map(({ file, target }) => [file, target])));
  expect(cyclic, 'Move what they share into a file that imports neither').toEqual([]);
});

/** Folders whose files may import one another's, but not in both directions. */
const SECTIONS = ['server/services', 'server', 'web/features', 'web'];

const sectionOf = (path: string): string | undefined => {
  const parent = SECTIONS.find((section) => path.startsWith(`${section}/`));
  const name = parent && path.slice(parent.length + 1).split('/');
  return name && name.length > 1 ? `${parent}/${name[0]}` : undefined;
};

test('no two folders of services or of the web import each other', () => {
  const pairs = imports.flatMap(({ file, target }) => {
    const [from, to] = [sectionOf(file), sectionOf(target)];
    return from && to && from !== to ? [[from, to] as const] : [];
  });
  const graph = toGraph(pairs);
  const mutual = pairs.filter(([from, to]) => graph.get(to)?.has(from));
  expect(new Set(mutual.map((pair) => pair.join(' imports '))), 'Move what they share to one side').toEqual(
    new Set(),
  );
});

test('each verb has a file of its own, named after it', () => {
  const services = sources.filter((file) => file.startsWith('src/server/services/'));
  const faults = services.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const verbs = Array.from(text.matchAll(/^export const (\w+): Verb</gm), ([, name]) => name);
    const expected = basename(file, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const untyped = text.matchAll(/^export (?:async )?function (\w+)\(\{\s*ctx\b[^)]*ctx: AppContext/gm);
    return [
      ...(verbs.length > 0 && verbs.join(', ') !== expected ? [`${file} declares ${verbs.join(', ')}`] : []),
      ...Array.from(untyped, ([, name]) => `${file}: declare ${name} as a Verb`),
    ];
  });
  expect(faults).toEqual([]);
});

/** Names that say what a file is in its folder, not what it is about. */
const COMMON_NAMES = new Set(['index', 'main', 'routes']);

test('no two files in neighbouring folders have the same name', () => {
  const files = globSync('{src,scripts,bench,tests}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.(?:test|d)\.ts$/.test(file) && !file.startsWith('src/web/routes/'),
  );
  const isNeighbour = (a: string, b: string) =>
    dirname(a) === b || dirname(b) === a || dirname(a) === dirname(b);
  const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '');
  const faults = [...Map.groupBy(files, nameOf)].flatMap(([name, same]) =>
    same.flatMap((one, index) =>
      same
        .slice(index + 1)
        .filter((other) => !COMMON_NAMES.has(name) && isNeighbour(dirname(one), dirname(other)))
        .map((other) => `${one} and ${other}`),
    ),
  );
  expect(faults, 'Say in the name what each is about').toEqual([]);
});

test('no source is longer than 350 lines', () => {
  const long = sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 351);
  expect(long, 'Each of these is probably two files; split it').toEqual([]);
});

test('no test file is longer than 500 lines', () => {
  const tests = globSync('{src,tests,scripts,bench}/**/*.{test,e2e}.{ts,tsx}', { cwd: ROOT });
  expect(tests.length).toBeGreaterThan(100);
  const long = tests.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 501);
  expect(long, 'Split it by topic').toEqual([]);
});

test('the domain does not read the clock', () => {
  const reads = /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b|\bperformance\.now\b/;
  const wrong = sources.filter(
    (file) => file.startsWith('src/domain/') && reads.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(wrong, 'Take the time as a parameter; services have ctx.clock()').toEqual([]);
});
