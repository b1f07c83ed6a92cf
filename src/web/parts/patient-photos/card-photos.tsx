import patientPhotosTexts from '#texts/patient-photos.ts';
import { paths } from '#domain/paths.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { HidePhotos, PhotosNote } from './photos-switch.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The photos of a review in a list, small: a link to the review. start-photos.ts loads them. */
export default function CardPhotos({ review }: { review: ListedReview }) {
  const t = useTexts(patientPhotosTexts);
  const { images, imageSources, procedureSlug, id } = review;
  return (
    <div data-patient-photos className="mt-3 print:hidden">
      <PhotosNote count={images.length} isSmall />
      <div className="hidden flex-wrap items-end gap-x-4 gap-y-1 in-data-photos:flex">
        <Link
          to={paths.review(procedureSlug, id)}
          aria-label={t.photosOfReview({ count: images.length })}
          className="flex gap-1.5"
        >
          {images.map((image, index) => (
            <Thumbnail key={image} image={image} widths={imageSources[index]?.widths} />
          ))}
        </Link>
        <HidePhotos />
      </div>
    </div>
  );
}
