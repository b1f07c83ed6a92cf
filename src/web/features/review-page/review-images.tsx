import type { PublicReview } from '#domain/review/review-views.ts';

/** The photos that came with a review, whole, each a link to its full size. */
export function ReviewImages({ review: { images, imageSizes } }: { review: PublicReview }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="review-images" className="mt-10">
      <h2 id="review-images" className="text-xl">
        Review Images
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li key={image}>
            <a
              href={image}
              className="block rounded-sheet border border-hairline bg-sheet hover:border-celadon"
            >
              <img
                src={image}
                // It names the link too, where the word is not redundant.
                // oxlint-disable-next-line jsx-a11y/img-redundant-alt
                alt={`Photo ${index + 1} of ${images.length} sent with this review`}
                width={imageSizes[index]?.width}
                height={imageSizes[index]?.height}
                loading="lazy"
                decoding="async"
                className="aspect-square h-auto w-full rounded-sheet object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
