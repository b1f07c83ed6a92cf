import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LOCALE, type Locale, localPath } from '#domain/locales.ts';
import type { SiteInfo } from '#domain/site.ts';
import { cutAtWord } from '#domain/text.ts';
import { HOME_ENTRY } from '../page-entries/home.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import type { PageEntry } from '../page-entries/page-entry.ts';

type PageMeta = {
  /** Undefined if the site could not be read. */
  site: SiteInfo | undefined;
  /** Language of the page. */
  locale?: Locale | undefined;
  /** Path of the canonical page, without the filters of a list and the prefix of a language. */
  canonical: string;
  /** False for a page with the same text in all languages: the English one is canonical. */
  isTranslated?: boolean;
  /** Range of the listed rows if not the first, such as '101–200'; added to the title. */
  rows?: string | undefined;
  /** Source of title, description and image where they are not given; the home page's entry by default. */
  entry?: PageEntry;
  title?: string;
  description?: string;
  /** Path of a 1200 × 630 pixel image. */
  image?: string | undefined;
  isIndexed?: boolean;
  /** Path of the feed of what the page lists; left out in browsers, because only feed readers look for it. */
  feed?: string | undefined;
  /** Left out in browsers: crawlers read the server's document, and React skips unknown scripts in a head. */
  jsonLd?: object | undefined;
};

type Root = { loaderData: { site: SiteInfo; locale: Locale } | undefined };

/** Returns what the head of a page needs of the root, which every route matches first. */
export const rootOf = ([{ loaderData }]: readonly [Root, ...unknown[]]) => ({
  site: loaderData?.site,
  locale: loaderData?.locale ?? DEFAULT_LOCALE,
});

/** Returns the text cut between words to fewer than `limit` characters. */
export const shorterThan = (text: string, limit: number) =>
  text.length < limit ? text : cutAtWord(text, limit - 2);

/** Lengths of a title and a description that search engines show in full. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 155;

/** Cuts a title to the length that search engines show. */
export const cutTitle = (title: string) => shorterThan(title, TITLE_LIMIT);

/** Returns the first wording of a title that search engines show in full, else the last one, cut. */
export const fitTitle = (...wordings: [string, ...string[]]): string =>
  wordings.find((wording) => wording.length < TITLE_LIMIT) ?? cutTitle(wordings.at(-1) ?? '');

/** Cuts a description to the length that search engines show. */
export const cutDescription = (description: string) => shorterThan(description, DESCRIPTION_LIMIT);

/** Returns title, description, canonical link, preview card and structured data of a page. */
export function pageMeta({
  site,
  locale = DEFAULT_LOCALE,
  canonical,
  isTranslated = true,
  rows,
  entry = HOME_ENTRY,
  title: wholeTitle = entry.title(locale),
  description = entry.description(locale),
  image = imageIn(locale, entry.image),
  isIndexed = true,
  feed,
  jsonLd,
}: PageMeta): MetaDescriptor[] {
  const title = rows ? `${shorterThan(wholeTitle, 58 - rows.length)}, ${rows}` : wholeTitle;
  // The preview card gets the site's name from og:site_name.
  const named = `${title} | ${site?.name}`;
  const fullTitle = site && named.length < TITLE_LIMIT ? named : title;
  const origin = site?.url ?? '';
  const urlIn = (language: Locale) => `${origin}${localPath(language, canonical)}`;
  const hasVersions = isIndexed && isTranslated && site !== undefined && site.languages.length > 1;
  const versions = hasVersions ? site.languages : [];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: urlIn(isTranslated ? locale : DEFAULT_LOCALE) },
    ...alternates(versions, urlIn),
    ...(feed ? [feedLink(origin + localPath(locale, feed))] : []),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: urlIn(locale) },
    { property: 'og:locale', content: openGraphTag(locale) },
    ...versions
      .filter((other) => other !== locale)
      .map((other) => ({ property: 'og:locale:alternate', content: openGraphTag(other) })),
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${origin}${image}` },
    ...(site ? [{ property: 'og:site_name', content: site.name }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(jsonLd && !site?.hasDemoData ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}

const feedLink = (href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href,
});

/** Tags by language, kept on the server, where most pages name every language: `maximize` is slow. */
const openGraphTags = new Map<Locale, string>();

/** Returns a language as Open Graph names it, with the country of most of its readers; `ar_AR` is Arabic of no country. */
function openGraphTag(locale: Locale): string {
  const known = import.meta.env.SSR && openGraphTags.get(locale);
  if (known) return known;
  const { language, region } = new Intl.Locale(locale).maximize();
  const tag = `${language}_${language === 'ar' ? 'AR' : region}`;
  if (import.meta.env.SSR) openGraphTags.set(locale, tag);
  return tag;
}

/** Returns the links to the page in every language. */
function alternates(languages: readonly Locale[], urlIn: (locale: Locale) => string): MetaDescriptor[] {
  if (languages.length === 0) return [];
  const links = languages.map((locale) => ({ hrefLang: locale as string, href: urlIn(locale) }));
  return [...links, { hrefLang: 'x-default', href: urlIn(DEFAULT_LOCALE) }].map((link) => ({
    tagName: 'link',
    rel: 'alternate',
    ...link,
  }));
}
