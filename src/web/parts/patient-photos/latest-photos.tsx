import { Suspense } from 'react';
import type { LatestPhotos as Latest } from '#domain/photo/latest-photos.ts';
import { staticPart } from '#web/lib/static-part.tsx';

const PhotoStrip = staticPart(() => import('./photo-strip.tsx'));

/**
 * A strip of the latest photos; nothing without any. Its HTML is never updated: key it by its clinic or procedure.
 */
export const LatestPhotos = ({ latest, to }: { latest: Latest | null; to: string }) =>
  latest !== null &&
  latest.total > 0 && (
    <Suspense>
      <PhotoStrip latest={latest} to={to} />
    </Suspense>
  );
