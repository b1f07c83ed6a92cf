import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { KEPT_ANSWER } from '#web/gateway/browser-gateway.ts';
import type { PageMessage } from '#web/service-worker/messages.ts';
import { readAtText } from '#web/service-worker/read-at-text.ts';
import { columnClass } from '#web/ui/column.ts';

/** Says when the page was read, where it or what it shows is not current. */
export function OfflineNotice() {
  const readAt = useReadAt();
  if (readAt === null) return null;
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 block border-t border-hairline bg-amber-wash text-amber print:static">
      <span className={`${columnClass} block py-3 text-sm`}>
        You are offline. This page was read on {readAtText(readAt)}.
      </span>
    </output>
  );
}

/**
 * When what is shown was read, if it was kept: the document itself, or an answer that this page is made of. Back online
 * it is read anew.
 */
function useReadAt(): number | null {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [readAt, setReadAt] = useState<number | null>(null);
  /** Of the answers of the navigation that is under way. */
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
    addEventListener(KEPT_ANSWER, note, end);
    if (readAt !== null) addEventListener('online', () => void readAnew(), end);
    return () => end.abort();
  }, [readAt, revalidate]);

  return readAt;
}

/** When this document was read, if the worker had kept it. */
async function askDocumentReadAt(): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', (event: MessageEvent<number | null>) => {
      port1.close();
      resolve(event.data);
    });
    port1.start();
    worker.postMessage({ type: 'read-at' } satisfies PageMessage, [port2]);
  });
}
