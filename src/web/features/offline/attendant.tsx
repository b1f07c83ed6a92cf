import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadGateway } from '#web/api/send.ts';
import type { PageMessage } from '#web/service-worker/messages.ts';
import { ToastsAnywhere } from '#web/ui/toasts-anywhere.tsx';
import { answerWorker } from './answer-worker.ts';
import { watchForms } from './form-watch.ts';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { askToActivate, registerWorker } from './register-worker.ts';

/** What comes after a page has loaded: the request machinery, the service worker, and word of what is late or not current. */
export function Attendant() {
  useEffect(() => {
    // A failed request asks for it again.
    loadGateway().catch(() => undefined);
  }, []);
  useWorker();
  useKeptPages();
  return (
    <>
      <LoadingBar />
      <OfflineNotice />
      <ToastsAnywhere />
    </>
  );
}

/** In development there is none to register: Vite's files change under their names. */
function useWorker(): void {
  useEffect(() => {
    const { serviceWorker: container } = navigator;
    if (!container || !import.meta.env.PROD) return undefined;
    const end = new AbortController();
    const isFilling = watchForms(document, end.signal);
    container.addEventListener('message', (event) => void answerWorker(event, isFilling), end);
    container.startMessages();
    void registerWorker({ container, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
    return () => end.abort();
  }, []);
}

/** Tells the worker of each page that is read, and lets a newer one take over between pages. */
function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isWanted = true;
    const tell = async () => {
      const registration = await navigator.serviceWorker?.ready;
      if (!registration || !isWanted) return;
      askToActivate(registration);
      if (savesData()) return;
      registration.active?.postMessage({ type: 'keep', path: `${pathname}${search}` } satisfies PageMessage);
    };
    void tell();
    return () => {
      isWanted = false;
    };
  }, [pathname, search]);
}

/** Whether the visitor asked the browser to load as little as possible; not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
