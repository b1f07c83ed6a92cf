import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clinicPath, readClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { comparisonPath, readComparisonQuery } from '#domain/lists/comparison.ts';
import { localPath, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { normaliseSlug } from '#domain/slug.ts';
import clinicTexts from '#texts/clinic-page.ts';
import demoNoticeTexts from '#texts/demo-notice.ts';
import notFoundTexts from '#texts/not-found.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import surgeonTexts from '#texts/surgeon-page.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { collectCacheTags } from '../collect-cache-tags.ts';
import type { AppEnv } from '../http/env.ts';
import { hasMarkdown } from '../page-cache/page-key.ts';
import { prefersMarkdown } from '../page-cache/prefers-markdown.ts';
import { readClinicLists, writeClinic } from './clinic-markdown.ts';
import { readComparison, writeComparison, writeProcedures } from './comparison-markdown.ts';
import { readGuide, writeGuide } from './guide-markdown.ts';
import { joinBlocks, list } from './markdown.ts';
import { writeMethod } from './method-markdown.ts';
import { createReader, readSurroundings, RefusedRead, type Surroundings } from './read-answers.ts';
import { writeSurgeon } from './surgeon-markdown.ts';

/** The Markdown of a page, or the path to which it moved. */
type Written = { text: string; status: 200 | 404 | 410 } | { moved: string; status: 307 | 308 };

type Request = { api: ApiClient; on: Surroundings; url: URL; path: string };

/** Answers clients that prefer Markdown to HTML with the Markdown of the pages that have it. */
export const markdownPages = (app: Parameters<typeof collectCacheTags>[0]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const { locale, path } = splitLocale(url.pathname);
    if (!hasMarkdown(url.pathname) || !prefersMarkdown(c.req.header('accept'))) return next();
    const { apiFetch, tags } = collectCacheTags(app);
    const api = createReader(apiFetch);
    try {
      const on = await readSurroundings(api, locale);
      const written = await write({ api, on, url, path });
      c.set('cacheTags', tags());
      return answer(c, written, on);
    } catch (error) {
      if (error instanceof RefusedRead) return error.response;
      throw error;
    }
  });

function answer(c: Context<AppEnv>, written: Written, on: Surroundings): Response {
  c.header('vary', 'Accept, Accept-Encoding');
  c.header('cache-control', 'no-cache');
  if ('moved' in written) return c.redirect(localPath(on.locale, written.moved), written.status);
  if (on.site.hasDemoData) c.header('x-robots-tag', 'noindex');
  return c.body(writeDemoNote(on) + written.text, written.status, {
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': on.locale,
  });
}

function writeDemoNote({ locale, site }: Surroundings): string {
  if (!site.hasDemoData) return '';
  const t = demoNoticeTexts(locale);
  const lead = (text: string) => `**${text}**`;
  return `${(site.hasOtherData ? t.mixed : t.only)({ lead }).join('')}\n\n`;
}

async function write(request: Request): Promise<Written> {
  const { on, path } = request;
  if (path === paths.priceMethod()) return found(writeMethod(on));
  if (path === paths.priceComparison()) return writeComparisonPage(request);
  const [, kind = '', slug = ''] = path.split('/').map(decodeURIComponent);
  const writePage = PAGES[kind];
  if (!writePage) throw new Error(`${path} has no Markdown.`);
  return writePage(request, slug);
}

/** Pages about one thing, by the first part of their path. */
const PAGES: Readonly<Record<string, (request: Request, slug: string) => Promise<Written>>> = {
  clinics: writeClinicPage,
  procedures: writeGuidePage,
  surgeons: writeSurgeonPage,
};

const found = (text: string): Written => ({ text, status: 200 });

const missing = (title: string, links: readonly string[]) => ({
  text: joinBlocks([`# ${title}`, list(links)]),
  status: 404 as const,
});

async function writeClinicPage({ api, on, url, path }: Request, slug: string): Promise<Written> {
  const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: normaliseSlug(slug) } }));
  if (!clinic) return missing(clinicTexts(on.locale).notFound, [on.urlOf(paths.clinics())]);
  const query = readClinicReviewsQuery(url.searchParams);
  if (path !== paths.clinic(clinic.slug))
    return { moved: clinicPath(clinic.slug, query), status: clinic.match === 'ambiguous' ? 307 : 308 };
  return found(writeClinic(clinic, await readClinicLists(api, clinic, query, on), on));
}

async function writeGuidePage({ api, on }: Request, slug: string): Promise<Written> {
  const guide = await readGuide(api, slug, on);
  if (!guide) return missing(notFoundTexts(on.locale).title, [on.urlOf(paths.procedures())]);
  const { procedure } = guide;
  if (procedure.slug !== slug) return { moved: paths.procedure(procedure.slug), status: 308 };
  return found(writeGuide(guide, on));
}

async function writeSurgeonPage({ api, on }: Request, slug: string): Promise<Written> {
  const t = surgeonTexts(on.locale);
  const links = [on.urlOf(paths.clinics())];
  try {
    const surgeon = await orNull(api('GET /surgeons/{slug}', { params: { slug } }));
    if (!surgeon) return missing(t.notFound, links);
    if (surgeon.slug !== slug) return { moved: paths.surgeon(surgeon.slug), status: 308 };
    return found(writeSurgeon(surgeon, on));
  } catch (error) {
    if (!(error instanceof RefusedRead) || error.response.status !== 410) throw error;
    return { ...missing(t.gone, links), status: 410 };
  }
}

async function writeComparisonPage({ api, on, url }: Request): Promise<Written> {
  const query = readComparisonQuery(url.searchParams);
  const { procedure } = query;
  if (!procedure) return found(writeProcedures(await api('GET /procedures'), on));
  const read = await readComparison(api, { ...query, procedure });
  if (!read) return missing(comparisonTexts(on.locale).unknownProcedure, [on.urlOf(paths.priceComparison())]);
  const { slug } = read.comparison.procedure;
  if (slug !== procedure) return { moved: comparisonPath({ ...query, procedure: slug }), status: 308 };
  return found(writeComparison(read, query, on));
}
