import { useLocation } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { useFormats, useLocale } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { columnClass } from '#web/ui/column.ts';

/** Prints address and date on every sheet, because browsers repeat a table footer that must not break. */
export default function PrintedFrom() {
  const locale = useLocale();
  const formats = useFormats();
  const { pathname, search } = useLocation();
  // A cached page was rendered on another day, and without the query.
  const isBrowser = useIsBrowser();
  const now = useNow();
  return (
    <div className="hidden break-inside-avoid print:table-footer-group">
      <p className={`${columnClass} pt-4 text-xs break-all text-quiet`}>
        <bdi>
          {useSite()?.url}
          {localPath(locale, pathname)}
          {isBrowser && search}
        </bdi>
        {isBrowser && ` · ${formats.date(new Date(now).toISOString())}`}
      </p>
    </div>
  );
}
