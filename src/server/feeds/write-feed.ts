import { html } from 'hono/html';
import { feedPath, type FeedScope } from '#domain/feed-paths.ts';
import { paths } from '#domain/paths.ts';
import type { ReviewFeed } from '#domain/review/review-feed.ts';
import feedsTexts from '#texts/feeds.ts';
import reviewPageTexts from '#texts/review-page.ts';
import wordsTexts from '#texts/words.ts';
import { clinicName, procedureName } from '#web/lib/words.ts';
import { xmlDocument } from '../http/xml.ts';
import type { Surroundings } from '../markdown/read-answers.ts';

/** The subject of a feed: all reviews, those of a clinic or those of a procedure, named as its page names it. */
export type FeedSubject = FeedScope & { id: number | null; name: string };

/** Time of a feed that never had a review: no change of it is known. */
const NEVER = '2026-01-01T00:00:00.000Z';

/** Writes an Atom feed (RFC 4287) with the reviews that are no longer in it (RFC 6721). */
export function writeFeed(subject: FeedSubject, { entries, removed }: ReviewFeed, on: Surroundings) {
  const { locale, site, urlOf } = on;
  const tag = (name: string) => `tag:${new URL(site.url).hostname},2026:${name}`;
  const own = subject.id === null ? 'reviews' : `${subject.of}/${subject.id}`;
  const times = [...entries.map((entry) => entry.updatedAt), ...removed.map((one) => one.removedAt)];
  return xmlDocument(
    html`<feed
      xmlns="http://www.w3.org/2005/Atom"
      xmlns:at="http://purl.org/atompub/tombstones/1.0"
      xml:lang="${locale}"
    >
      <id>${tag(`feeds/${own}/${locale}`)}</id>
      <title>${titleOf(subject, on)}</title>
      <updated>${times.sort().at(-1) ?? NEVER}</updated>
      <author><name>${site.name}</name></author>
      <link rel="self" type="application/atom+xml" href="${urlOf(feedPath(subject))}" />
      <link rel="alternate" type="text/html" href="${urlOf(pageOf(subject))}" />
      ${entries.map(
        (entry) =>
          html`<entry>
            <id>${tag(`reviews/${entry.id}`)}</id>
            <title>${titleOfEntry(entry, on)}</title>
            <link
              rel="alternate"
              type="text/html"
              href="${urlOf(paths.review(entry.procedure.slug, entry.id))}"
            />
            <published>${entry.publishedAt}</published>
            <updated>${entry.updatedAt}</updated>
          </entry>`,
      )}
      ${removed.map(
        ({ id, removedAt }) => html`<at:deleted-entry ref="${tag(`reviews/${id}`)}" when="${removedAt}" />`,
      )}
    </feed> `,
  );
}

function titleOf({ of, name }: FeedSubject, { locale, site }: Surroundings): string {
  const t = feedsTexts(locale);
  const title = { reviews: t.all, clinics: t.ofClinic({ name }), procedures: t.ofProcedure({ name }) }[of];
  return `${title} | ${site.name}`;
}

const pageOf = (subject: FeedSubject): string =>
  ({
    reviews: () => paths.reviews(),
    clinics: (slug: string) => paths.clinic(slug),
    procedures: (slug: string) => paths.procedureReviews(slug),
  })[subject.of](subject.of === 'reviews' ? '' : subject.slug);

/** Names a review as its page does, without words of the patient. */
function titleOfEntry({ clinic, procedure }: ReviewFeed['entries'][number], on: Surroundings): string {
  const words = wordsTexts(on.locale);
  return reviewPageTexts(on.locale).title({
    procedure: procedureName(words, on.nameProcedure(procedure)),
    clinic: clinicName(words, clinic),
  });
}
