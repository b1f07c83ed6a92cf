import type { MetaDescriptor } from 'react-router';
import type { SiteInfo } from '#domain/site.ts';
import { cutText } from '#domain/text.ts';
import { HOME_ENTRY } from './page-entries/home.ts';
import type { PageEntry } from './page-entries/page-entry.ts';

type PageMeta = {
  /** Undefined while the site could not be read. */
  site: SiteInfo | undefined;
  /** Path of the canonical page, without the filters of a list. */
  canonical: string;
  /** Which rows of a list it shows where they are not the first, such as '101–200': its title says so. */
  rows?: string | undefined;
  /** What the page is called where it has no title, description or image of its own; home's where none is given. */
  entry?: PageEntry;
  title?: string;
  description?: string;
  /** Path of a picture of 1200 × 630 pixels. */
  image?: string | undefined;
  isIndexed?: boolean;
  jsonLd?: object;
};

/** Whole if it is shorter than `limit` characters, else cut so that it is. */
const shorterThan = (text: string, limit: number) => (text.length < limit ? text : cutText(text, limit - 2));

const TITLE_LIMIT = 60;

/** A title as long as search engines show it. */
export const cutTitle = (title: string) => shorterThan(title, TITLE_LIMIT);

/** A description as long as search engines show it. */
export const cutDescription = (description: string) => shorterThan(description, 155);

/** Title, description, canonical link, preview card and structured data of a page. */
export function pageMeta({
  site,
  canonical,
  rows,
  entry: inherited = HOME_ENTRY,
  isIndexed = true,
  jsonLd,
  ...own
}: PageMeta): MetaDescriptor[] {
  const entry = { ...inherited, ...withoutUndefined(own) };
  const { description, image } = entry;
  const title = rows ? `${shorterThan(entry.title, 58 - rows.length)}, ${rows}` : entry.title;
  // The preview card names the site by itself.
  const named = `${title} | ${site?.name}`;
  const fullTitle = site && named.length < TITLE_LIMIT ? named : title;
  const origin = site?.url ?? '';
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${canonical}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${origin}${image}` },
    ...(site ? [{ property: 'og:site_name', content: site.name }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(jsonLd && !site?.hasDemoData ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}

function withoutUndefined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<Value>;
}
