import { Suspense } from 'react';
import { useSite } from '#web/lib/heads/use-site.ts';
import { staticPart } from '#web/lib/static-part.tsx';

const Note = staticPart(() => import('./demo-note.tsx'));

/** Says on every page that the content is not real, while demonstration data is loaded. */
export function DemoNotice() {
  const site = useSite();
  if (!site?.hasDemoData) return null;
  return (
    <Suspense>
      <Note isMixed={site.hasOtherData} />
    </Suspense>
  );
}
