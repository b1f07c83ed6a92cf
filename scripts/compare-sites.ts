/**
 * Compares all public pages and API answers of two running servers with the same data, to prove that a change of the
 * code changed nothing that readers see.
 * Usage: node scripts/compare-sites.ts http://localhost:3001 http://localhost:3002
 */
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';

const MOST_ADDRESSES = 20_000;
const AT_ONCE = 4;
/** Addresses that differ between any two servers, or that are private. */
const LEFT_OUT = /^\/(?:admin|clinic-portal|clinic-access|assets|media|previews|diagnostic|docs)\b/;

const [before, after] = parseArgs({ allowPositionals: true }).positionals;
if (!before || !after) throw new Error('Give the addresses of two running servers.');

const seen = new Set<string>();
const differing: string[] = [];
let next = [
  '/',
  '/sitemap.xml',
  '/api/site',
  '/api/clinics?limit=100',
  '/api/reviews?limit=100',
  '/api/procedures',
];
while (next.length > 0) {
  const batch = next.filter((path) => !seen.has(path)).slice(0, MOST_ADDRESSES - seen.size);
  for (const path of batch) seen.add(path);
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(batch.map((path) => limit(() => compare(path))));
  next = [...new Set(found.flat())];
}
console.log(`${seen.size} addresses compared, ${differing.length} differ`);
if (seen.size >= MOST_ADDRESSES) console.log(`Stopped at ${MOST_ADDRESSES} addresses.`);
process.exitCode = differing.length > 0 ? 1 : 0;

/** Compares one address on both servers. @returns the addresses that its answer leads to */
async function compare(path: string): Promise<string[]> {
  const [one, other] = await Promise.all([read(before, path), read(after, path)]);
  if (one.text !== other.text) {
    differing.push(path);
    console.log(
      `${path}\n  before: ${excerpt(one.text, other.text)}\n  after:  ${excerpt(other.text, one.text)}`,
    );
  }
  // Filters of filtered lists would multiply the addresses without end.
  return path.includes('?') ? one.entries : [...one.entries, ...one.links];
}

async function read(site: string | undefined, path: string) {
  const response = await fetch(new URL(path, site), { redirect: 'manual' });
  const body = (await response.text()).replaceAll(site ?? '', '');
  const head = `${response.status} ${response.headers.get('location') ?? ''} ${response.headers.get('cache-control') ?? ''}`;
  const text = `${head}\n${withoutFiles(body)}`;
  const isJson = response.headers.get('content-type')?.includes('json');
  return { text, links: isJson ? [] : linksOf(body), entries: isJson ? entriesOf(path, body) : [] };
}

/** Removes the names of built files, which change with their content. */
function withoutFiles(html: string): string {
  return html
    .replaceAll(/<script type="text\/plain" data-modules[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/\/assets\/[\w.-]+/g, '/assets/*');
}

function linksOf(html: string): string[] {
  const paths = Array.from(html.matchAll(/(?:href="|<loc>)(\/[^"#<]*)/g), ([, path = '']) => path);
  return paths
    .map((path) => path.replaceAll('&amp;', '&'))
    .filter((path) => !path.startsWith('//') && !LEFT_OUT.test(path));
}

/** Returns the next page of a list of the API and the addresses of its entries. */
function entriesOf(path: string, body: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const answer = JSON.parse(body) as Record<string, unknown>;
  if (pathname === '/api/procedures')
    return Object.values(answer as Record<string, { slug: string }[]>)
      .flat()
      .flatMap(({ slug }) => [`/api/procedures/${slug}`, `/api/price-comparison/${slug}`]);
  const rows = (answer['clinics'] ?? answer['reviews']) as { id: number }[] | undefined;
  if (!/^\/api\/(?:clinics|reviews)$/.test(pathname) || !rows || rows.length === 0) return [];
  const limit = Number(searchParams.get('limit'));
  const offset = Number(searchParams.get('offset') ?? 0) + limit;
  return [
    `${pathname}?limit=${limit}&offset=${offset}`,
    ...rows.flatMap(({ id }) => [
      `${pathname}/${id}`,
      ...(pathname.endsWith('reviews') ? [`${pathname}/${id}/related`] : []),
    ]),
  ];
}

/** Returns the text from a little before the first difference. */
function excerpt(text: string, other: string): string {
  let at = 0;
  while (text[at] === other[at]) at += 1;
  return JSON.stringify(text.slice(Math.max(0, at - 40), at + 80));
}
