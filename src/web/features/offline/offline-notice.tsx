import connectionTexts from '#texts/connection.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { CACHED_ANSWER } from '#web/gateway/browser-gateway.ts';
import { askWorker } from '#web/gateway/worker/ask-worker.ts';
import { readAtText } from '#web/gateway/worker/read-at-text.ts';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { workerContainer } from '#web/lib/reading/worker-container.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';

/** Says when the page was loaded, if it comes from the service worker's cache, and what is away: device or site. */
export function OfflineNotice() {
  const t = useTexts(connectionTexts);
  const locale = useLocale();
  const readAt = useReadAt();
  const isOnline = useIsOnline();
  if (readAt === null) return null;
  const text = isOnline ? t.siteAwayReadOn : t.offlineReadOn;
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 block border-t border-hairline bg-amber-wash text-amber print:static">
      <span className={`${columnClass} block py-3 text-sm`}>
        {text({ time: readAtText(locale, readAt) })}
      </span>
    </output>
  );
}

/** Returns the load time of the cached page or response on screen, or null. Reloads the data once online. */
function useReadAt(): number | null {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [readAt, setReadAt] = useState<number | null>(null);
  /** Load time reported during the current navigation. */
  const pending = useRef<number | null>(null);
  const firstKey = useRef(key);

  useEffect(() => {
    void askDocumentReadAt().then(setReadAt);
  }, []);

  useEffect(() => {
    if (state === 'loading') pending.current = null;
  }, [state]);

  useEffect(() => {
    if (firstKey.current === key) return;
    firstKey.current = '';
    setReadAt(pending.current);
  }, [key]);

  useEffect(() => {
    const end = new AbortController();
    const note = (event: Event) => {
      pending.current = (event as CustomEvent<number>).detail;
    };
    const readAnew = async () => {
      pending.current = null;
      await revalidate();
      setReadAt(pending.current);
    };
    addEventListener(CACHED_ANSWER, note, end);
    if (readAt !== null) addEventListener('online', () => void readAnew(), end);
    return () => end.abort();
  }, [readAt, revalidate]);

  return readAt;
}

/** Returns the load time of this document if it came from the service worker's cache. */
async function askDocumentReadAt(): Promise<number | null> {
  const worker = workerContainer()?.controller;
  return worker ? askWorker(worker, { type: 'read-at' }) : null;
}
