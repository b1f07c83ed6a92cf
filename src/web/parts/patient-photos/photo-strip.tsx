import { useId } from 'react';
import patientPhotosTexts from '#texts/patient-photos.ts';
import type { LatestPhotos } from '#domain/photo/latest-photos.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { HidePhotos, PhotosNote } from './photos-switch.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  latest: LatestPhotos;
  /** Path of the gallery. */
  to: string;
};

/** The latest photos of a clinic or a procedure, small, with a link to all of them. start-photos.ts loads them. */
export default function PhotoStrip({ latest: { photos, total, reviewTotal }, to }: Props) {
  const t = useTexts(patientPhotosTexts);
  const id = useId();
  return (
    <section data-patient-photos aria-labelledby={id} className="mt-14 print:hidden">
      <h2 id={id} className="text-2xl">
        {t.patientsPhotos}
      </h2>
      <div className="mt-3 space-y-2">
        <PhotosNote count={total} isOfMany isSmall />
        <Link
          to={to}
          aria-hidden="true"
          tabIndex={-1}
          className="hidden gap-1.5 overflow-hidden *:shrink-0 in-data-photos:flex"
        >
          {photos.map(({ image, widths }) => (
            <Thumbnail key={image} image={image} widths={widths} />
          ))}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Link to={to} className={`${linkClass} inline-block py-1 text-sm pointer-coarse:py-3`}>
            {t.allPhotos({
              photos: t.photoCount({ count: total }),
              reviews: t.reviewCount({ count: reviewTotal }),
            })}
          </Link>
          <HidePhotos />
        </p>
      </div>
    </section>
  );
}
