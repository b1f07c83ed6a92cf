import connectionTexts from '#texts/connection.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/**
 * The place on the offline page where the service worker lists the pages in its cache, with the texts that it needs
 * (src/web/service-worker/offline-page.ts).
 */
export function KeptPagesSlot() {
  const t = useTexts(connectionTexts);
  return (
    <div
      data-kept-pages=""
      data-heading={t.pagesReadBefore}
      data-pinned-heading={t.pagesOfShortlist}
      data-read-on={t.readOn({ time: '{time}' })}
    />
  );
}
