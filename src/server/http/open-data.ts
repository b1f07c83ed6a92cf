import { type Context, Hono } from 'hono';
import { paths } from '#domain/paths.ts';
import { describeOpenPrices } from '#domain/price/open-data.ts';
import { readPriceProgram } from '#server/reference/price-program.ts';
import { writeOpenPrices } from '#server/services/price/write-open-prices.ts';
import { getSite } from '#server/services/site/get-site.ts';
import type { AppEnv } from './env.ts';

/** Serves the file of prices that anyone may use, its description, and the program that recomputes it. */
export const openData = () =>
  new Hono<AppEnv>()
    .use('/data/*', async (c, next) => {
      await next();
      // Leaves a missing file alone: a page of the site answers, with headers of its own.
      if (c.res.status === 404) return;
      c.res.headers.set('cache-control', 'no-cache');
      // Any page may read what anyone may use.
      c.res.headers.set('access-control-allow-origin', '*');
    })
    .get(paths.openPrices(), async (c) => {
      const { ctx } = c.var;
      await hideDemoData(c);
      return c.body(await writeOpenPrices({ ctx }), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="prices.csv"',
      });
    })
    .get(paths.openPricesDescription(), async (c) => {
      const { ctx } = c.var;
      const hasDemoData = await hideDemoData(c);
      const { siteName: name, siteUrl: url } = ctx.config;
      return c.json(describeOpenPrices({ name, url }, hasDemoData));
    })
    .get(paths.openPricesProgram(), (c) =>
      c.body(readPriceProgram(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    );

/** Keeps search engines from data of the demonstration. @returns true if there is any */
async function hideDemoData(c: Context<AppEnv>): Promise<boolean> {
  const { hasDemoData } = await getSite({ ctx: c.var.ctx, input: { withoutTotals: true } });
  if (hasDemoData) c.header('x-robots-tag', 'noindex');
  return hasDemoData;
}
