import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { ApiRoute } from '#web/features/api-docs/api-route.tsx';
import { listRoutes } from '#web/features/api-docs/read-description.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/api-docs';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)('GET /openapi.json');
export const clientLoader = () => browserApi('GET /openapi.json');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    title: 'API for developers',
    description:
      'The public JSON API behind this site: clinics, published reviews, procedures and price comparison.',
    canonical: paths.apiDocs(),
  });

export default function ApiDocsPage({ loaderData: description }: Route.ComponentProps) {
  return (
    <div className={`${columnClass} py-8`}>
      <h1 className="text-3xl">API</h1>
      <p className="mt-3 max-w-measure">
        What these pages show is read through this API, and anyone may read it: public data only, prices in
        Korean won, dates as calendar days in Seoul. The{' '}
        <a href={'/api/openapi.json' satisfies ApiPath<'GET /openapi.json'>} className={linkClass}>
          OpenAPI description
        </a>{' '}
        is made from the routes themselves. A parameter that makes no sense is answered with 400 and named;
        unknown parameters are ignored.
      </p>
      {listRoutes(description).map((route) => (
        <ApiRoute key={`${route.method} ${route.path}`} route={route} />
      ))}
    </div>
  );
}
