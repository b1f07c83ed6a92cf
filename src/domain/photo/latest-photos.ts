import type { ListedPhoto, PhotoList } from './photo-list-views.ts';

/** Content of a strip of the latest photos. */
export type LatestPhotos = Pick<PhotoList, 'total' | 'reviewTotal'> & {
  photos: readonly Pick<ListedPhoto, 'image' | 'widths'>[];
};

/** Reduces a list to what a strip shows, which keeps the page small. */
export const latestPhotos = ({ photos, total, reviewTotal }: PhotoList): LatestPhotos => ({
  total,
  reviewTotal,
  photos: photos.map(({ image, widths }) => ({ image, widths: widths.slice(0, 1) })),
});
