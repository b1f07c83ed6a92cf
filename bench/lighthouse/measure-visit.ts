import lighthouse from 'lighthouse';
import { readProcessorBlocking, scoreWithBlocking } from './processor-time.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Figures of one visit by name; those of categories not asked for are undefined. */
export type Visit = Record<string, number | undefined>;

type Figure = { unit: string; isMet: (value: number) => boolean };

const isFull = (value: number) => value === 100;
const isFast = (value: number) => value >= 98;
const isAny = () => true;

/** The figures in the order of the table, and what is expected of each. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  performance: { unit: '', isMet: isFast },
  'of processor time': { unit: '', isMet: isFast },
  accessibility: { unit: '', isMet: isFull },
  'best-practices': { unit: '', isMet: isFull },
  seo: { unit: '', isMet: isFull },
  FCP: { unit: ' s', isMet: isAny },
  LCP: { unit: ' s', isMet: (value) => value <= 1.6 },
  TBT: { unit: ' ms', isMet: isAny },
  'TBT of processor time': { unit: ' ms', isMet: isAny },
  CLS: { unit: '', isMet: (value) => value < 0.01 },
  fonts: { unit: ' KB', isMet: isAny },
  scripts: { unit: ' KB', isMet: isAny },
  files: { unit: '', isMet: isAny },
};

/**
 * Opens a page with an empty cache in the browser that listens for the DevTools protocol at a port.
 * @throws Error if the page could not be measured
 */
export async function measureVisit(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url} was not measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: scored } = result.lhr;
  const scores = Object.entries(scored).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const timing = (audit: string) => audits[audit]?.numericValue;
  const seconds = (audit: string) => Math.round((timing(audit) ?? Number.NaN) / 10) / 100;
  const requests = listRequests(audits['network-requests']?.details);
  const kilobytes = (type: string) =>
    Math.round(
      requests
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    );
  const blockingMs = categories.includes('performance') ? readProcessorBlocking(result) : Number.NaN;
  return {
    ...Object.fromEntries(scores),
    'of processor time': scoreWithBlocking(result, blockingMs),
    FCP: seconds('first-contentful-paint'),
    LCP: seconds('largest-contentful-paint'),
    TBT: Math.round(timing('total-blocking-time') ?? Number.NaN),
    'TBT of processor time': Math.round(blockingMs),
    CLS: timing('cumulative-layout-shift'),
    fonts: kilobytes('Font'),
    scripts: kilobytes('Script'),
    files: requests.length,
  };
}

type Request = { resourceType: string; transferSize: number };

function listRequests(details: unknown): Request[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  return details.items as Request[];
}
