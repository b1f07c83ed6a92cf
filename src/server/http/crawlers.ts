import { Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '#domain/errors.ts';
import { DEFAULT_LOCALE, type Locale, localPath } from '#domain/locales.ts';
import { getSite } from '#server/services/site/get-site.ts';
import { findSitemapPart } from '#server/services/site/find-sitemap-part.ts';
import { listSitemapParts } from '#server/services/site/list-sitemap-parts.ts';
import { describeForModels } from '#domain/llms-text.ts';
import { paths } from '#domain/paths.ts';
import type { AppEnv } from './env.ts';
import { xmlDocument } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** Serves robots.txt, llms.txt and the sitemap, which is empty while demonstration data is loaded. */
export const crawlers = () =>
  new Hono<AppEnv>()
    .get('/robots.txt', (c) => {
      const { siteUrl } = c.var.ctx.config;
      return c.text(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /api/media/',
          'Allow: /data/',
          'Disallow: /mcp',
          '',
          `Sitemap: ${siteUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      );
    })
    .get(paths.llms(), async (c) => {
      const site = await getSite({ ctx: c.var.ctx, input: { withoutTotals: true } });
      if (site.hasDemoData) c.header('x-robots-tag', 'noindex');
      c.header('cache-control', 'no-cache');
      return c.text(describeForModels(site));
    })
    .get('/sitemap.xml', async (c) => {
      const { ctx } = c.var;
      const { hasDemoData } = await getSite({ ctx, input: { withoutTotals: true } });
      const parts = hasDemoData ? [] : await listSitemapParts({ ctx });
      const rows = parts.map(
        (part) => html`<sitemap><loc>${ctx.config.siteUrl}/sitemaps/${part}.xml</loc></sitemap> `,
      );
      return c.body(
        await xmlDocument(html`<sitemapindex xmlns="${NAMESPACE}"> ${rows}</sitemapindex> `),
        200,
        xml,
      );
    })
    .get('/sitemaps/:name{.+\\.xml}', async (c) => {
      const { ctx } = c.var;
      const { hasDemoData } = await getSite({ ctx, input: { withoutTotals: true } });
      const part = c.req.param('name').replace(/\.xml$/, '');
      const entries = hasDemoData ? null : await findSitemapPart({ ctx, input: { part } });
      if (!entries) throw new AppError('not-found', 'There is no such sitemap.');
      const { siteUrl, languages } = ctx.config;
      const rows = entries.flatMap(({ path, changedAt, isTranslated }) => {
        const changed = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : '';
        const locales: readonly Locale[] = isTranslated ? languages : [DEFAULT_LOCALE];
        return locales.map(
          (locale) => html`<url><loc>${siteUrl}${localPath(locale, path)}</loc>${changed}</url> `,
        );
      });
      return c.body(await xmlDocument(html`<urlset xmlns="${NAMESPACE}"> ${rows}</urlset> `), 200, xml);
    });
