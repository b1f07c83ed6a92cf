import feedsTexts from '#texts/feeds.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { feedPath, type FeedScope } from '#domain/feed-paths.ts';
import { localPath } from '#domain/locales.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { lineLinkClass } from '#web/ui/button.ts';

/** Leads to ways of following the reviews that a page lists: a feed, which is a file, and letters about a clinic. */
export default function FollowLinks(scope: FeedScope) {
  const t = useTexts(feedsTexts);
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
      {scope.of === 'clinics' && (
        <Link to={alertPaths.form({ clinic: scope.slug })} className={lineLinkClass}>
          {t.alert}
        </Link>
      )}
      <a href={localPath(useLocale(), feedPath(scope))} type="application/atom+xml" className={lineLinkClass}>
        {t.link}
      </a>
    </p>
  );
}
