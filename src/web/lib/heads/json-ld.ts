import commonTexts from '#texts/common.ts';
import { type Locale, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';

type Page = {
  siteUrl: string;
  locale: Locale;
  /** The page's breadcrumb after the home page; the last step is the page itself. */
  steps: readonly { name: string; to?: string }[];
  /** Path of the page, without the prefix of its language. */
  canonical: string;
};

/** Returns the schema.org graph of a page: what it is about, its breadcrumb, and its language. */
export function pageJsonLd({ siteUrl, locale, steps, canonical }: Page, ...about: object[]): object {
  const urlOf = (path: string) => siteUrl + localPath(locale, path);
  const url = urlOf(canonical);
  const breadcrumb = `${url}#breadcrumb`;
  const home = { name: commonTexts(locale).home, to: paths.home() };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...about,
      {
        '@type': 'BreadcrumbList',
        '@id': breadcrumb,
        itemListElement: [home, ...steps].map(({ name, to = canonical }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: urlOf(to),
        })),
      },
      { '@type': 'WebPage', url, inLanguage: locale, breadcrumb: { '@id': breadcrumb } },
    ],
  };
}
