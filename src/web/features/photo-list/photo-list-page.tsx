import type { ReactNode } from 'react';
import patientPhotosTexts from '#texts/patient-photos.ts';
import photoListTexts from '#texts/photo-list.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import { PHOTO_BATCH } from '#domain/lists/photo-list.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { HidePhotos, PhotosNote } from '#web/parts/patient-photos/photos-switch.tsx';
import { columnClass } from '#web/ui/column.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** Element id of the start of the list. */
const LIST_ID = 'photos';

type Props = {
  list: PhotoList;
  page: number;
  /** Steps of the breadcrumb before the gallery. */
  steps: readonly { name: string; to: string }[];
  /** Name of the clinic or the procedure. */
  subject: string;
  /** Choices of the gallery. */
  children?: ReactNode;
};

/** The gallery of a clinic or of a procedure. */
export function PhotoListPage({
  list: { photos, total, reviewTotal },
  page,
  steps,
  subject,
  children,
}: Props) {
  const t = useTexts(photoListTexts);
  const counts = useTexts(patientPhotosTexts);
  const title = t.heading({ subject });
  return (
    <div data-patient-photos className={`${columnClass} py-8`}>
      <Breadcrumb steps={[...steps, { name: t.photos }]} />
      <h1 className="mt-3 text-3xl">{title}</h1>
      {children}
      <div
        id={LIST_ID}
        tabIndex={-1}
        className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 focus:outline-none"
      >
        <output className="text-sm text-quiet tabular-nums">
          {total === 0
            ? t.none
            : counts.allPhotos({
                photos: counts.photoCount({ count: total }),
                reviews: counts.reviewCount({ count: reviewTotal }),
              })}
        </output>
        {total > 0 && <HidePhotos />}
      </div>
      {total > 0 && (
        <>
          <div className="mt-3">
            <PhotosNote count={total} isOfMany />
          </div>
          <div className="hidden in-data-photos:block noscript:block">
            <p className="mt-3 max-w-measure text-sm text-quiet">{t.order}</p>
            <PhotoGrid photos={photos} title={title} />
            <ListPages
              noun={{
                more: t.morePhotos,
                previous: t.previousPhotos<ReactNode>,
                next: t.nextPhotos<ReactNode>,
              }}
              more={t.showMore}
              page={page}
              total={total}
              batch={PHOTO_BATCH}
              start={LIST_ID}
            />
          </div>
        </>
      )}
    </div>
  );
}
