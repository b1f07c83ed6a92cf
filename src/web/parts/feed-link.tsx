import feedsTexts from '#texts/feeds.ts';
import { feedPath, type FeedScope } from '#domain/feed-paths.ts';
import { localPath } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { lineLinkClass } from '#web/ui/button.ts';

/** Leads to the feed of the reviews that a page lists; not followed in the page, because it is a file. */
export const FeedLink = (scope: FeedScope) => (
  <p className="mt-6 text-sm print:hidden">
    <a href={localPath(useLocale(), feedPath(scope))} type="application/atom+xml" className={lineLinkClass}>
      {useTexts(feedsTexts).link}
    </a>
  </p>
);
