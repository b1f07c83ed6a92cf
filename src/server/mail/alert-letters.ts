import type { Texts } from '#texts/alert-letters.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { formatsOf } from '#domain/formats.ts';
import { type Locale, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ReportedPrice } from '#domain/price/price-views.ts';
import { writeLead } from '#domain/price/write-lead.ts';
import { bullets, composeLetter, type LetterPart, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

type About = {
  email: string;
  language: Locale;
  siteName: string;
  siteUrl: string;
  /** Opens the page where alerts are confirmed and ended. */
  token: string;
};

/** News of a clinic or a procedure's price. */
type News = { slug: string; name: string; count: number } & (
  | { of: 'clinic'; reviews: readonly { id: number; procedureSlug: string }[] }
  | { of: 'procedure'; before: ReportedPrice | null; now: ReportedPrice | null }
);

type LetterTexts = (locale: Locale) => Texts;

/** Asks for confirmation of what was asked for; tells an address that follows it already where that is ended. */
export function alertConfirmationLetter(
  texts: LetterTexts,
  { email: to, language: locale, siteName, siteUrl, token, waiting }: About & { waiting: readonly string[] },
): Promise<Letter> {
  const t = texts(locale);
  const url = siteUrl + localPath(locale, alertPaths.own({ token }));
  const about = { to, siteName, locale };
  return waiting.length > 0
    ? composeLetter(about, t.confirmSubject({ site: siteName }), [
        t.confirmText({ site: siteName }),
        bullets(waiting),
        linkTo(url, t.confirmLink),
        t.confirmEnd({ days: UNCONFIRMED_DAYS }),
      ])
    : composeLetter(about, t.confirmSubject({ site: siteName }), [
        t.alreadyText({ site: siteName }),
        linkTo(url, t.manageLink),
      ]);
}

/** Tells what is new; mail programs can end everything by one click (RFC 8058). */
export async function alertsLetter(
  texts: LetterTexts,
  { email: to, language: locale, siteName, siteUrl, token, news }: About & { news: readonly News[] },
): Promise<Letter> {
  const t = texts(locale);
  const urlOf = (path: string) => siteUrl + localPath(locale, path);
  const url = urlOf(alertPaths.own({ token }));
  const letter = await composeLetter({ to, siteName, locale }, t.newsSubject({ site: siteName }), [
    ...news.flatMap((one) => describeNews(t, one, urlOf)),
    linkTo(url, t.newsEnd({ site: siteName })),
  ]);
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...letter, headers };
}

function describeNews(t: Texts, news: News, urlOf: (path: string) => string): (string | LetterPart)[] {
  const { name, count } = news;
  if (news.of === 'clinic')
    return [
      t.newReviews({ name, count }),
      ...news.reviews.map(({ id, procedureSlug }) => linkTo(urlOf(paths.review(procedureSlug, id)))),
      linkTo(urlOf(paths.clinic(news.slug)), t.allReviews),
    ];
  return [
    t.newPrices({ name, count }),
    bullets([t.before({ price: writePrice(t, news.before) }), t.now({ price: writePrice(t, news.now) })]),
    linkTo(urlOf(paths.priceComparison({ procedure: news.slug })), t.allPrices),
  ];
}

/** Writes a price as overviews do, with the number of reports behind it. */
function writePrice(t: Texts, price: ReportedPrice | null): string {
  if (!price) return t.noPrice;
  const { count, windowMonths: months } = price;
  return t.price({ price: writeLead(formatsOf(t.locale), price), count, months });
}
