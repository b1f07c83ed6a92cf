import type { MetaDescriptor } from 'react-router';
import type { SiteInfo } from '#domain/site.ts';

type PageMeta = {
  /** Undefined while the site could not be read. */
  site: SiteInfo | undefined;
  title: string;
  description: string;
  /** Path of the canonical page, without the filters of a list. */
  canonical: string;
  isIndexed?: boolean;
  jsonLd?: object;
};

/** Title, description, canonical link, preview card and structured data of a page. */
export function pageMeta({
  site,
  title,
  description,
  canonical,
  isIndexed = true,
  jsonLd,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = site ? `${title} | ${site.name}` : title;
  const url = `${site?.url ?? ''}${canonical}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${site?.url ?? ''}/preview.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(jsonLd && !site?.hasDemoData ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}
