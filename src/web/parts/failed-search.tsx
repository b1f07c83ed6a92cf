import { useEffect } from 'react';
import type { FailedSearchKind } from '#domain/failed-search/failed-search.ts';
import type { FailedSearchReport } from '#domain/failed-search/failed-search-views.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';

/** Time after which a search counts as complete: lists search while the reader types, and half a word finds nothing. */
const SETTLED_MS = 3_000;

/** Searches that this document reported. */
const reported = new Set<string>();

type Props = { kind: FailedSearchKind; text: string };

/** Reports a search that found nothing once its result has been shown for a while. Renders nothing. */
export default function FailedSearch({ kind, text }: Props) {
  const language = useLocale();
  useEffect(() => {
    const timer = setTimeout(() => {
      const report: FailedSearchReport = { kind, text, language };
      const body = JSON.stringify(report);
      if (reported.has(body) || document.visibilityState !== 'visible') return;
      reported.add(body);
      // Sent once and never again: a lost count is no harm.
      navigator.sendBeacon('/api/failed-searches', new Blob([body], { type: 'application/json' }));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [kind, text, language]);
  return null;
}
