import { thumbnailPath } from '#domain/photo/thumbnail.ts';

type Props = { image: string; widths: Parameters<typeof thumbnailPath>[1] };

/** A small photo without words, beside a link that tells what it shows. start-photos.ts loads it. */
export const Thumbnail = ({ image, widths }: Props) => (
  <img
    data-src={thumbnailPath(image, widths)}
    alt=""
    width={96}
    height={96}
    loading="lazy"
    decoding="async"
    className="thumbnail"
  />
);
