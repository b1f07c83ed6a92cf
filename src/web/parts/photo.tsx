import photosTexts from '#texts/photos.ts';
import { useEffect, useRef, useState } from 'react';
import { nextPhotoAttempt, type PhotoAttempt, photoSourcesOf } from '#domain/photo/photo-attempts.ts';
import { PHOTO_TYPES } from '#domain/photo/photo-file.ts';
import type { ReviewPhoto } from '#domain/photo/review-photo.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  photo: ReviewPhoto;
  alt: string;
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string;
  /** Classes of the frame, whose size does not depend on the photo. */
  className: string;
  isLazy?: boolean;
  /** Reads the direct storage URL of a file from the API; null if there is none. Must be a stable function. */
  readLink: (file: string) => Promise<string | null>;
};

/**
 * A framed photo of a review: a tiny placeholder until it has loaded from one of its sources, and 'Image unavailable'
 * if all fail. Use the photo's address as the key.
 */
export function Photo({ photo, alt, sizes, className, isLazy = false, readLink }: Props) {
  const t = useTexts(photosTexts);
  const { attempt, sources, fail } = usePhotoSources(photo, readLink);
  const [isShown, setIsShown] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { width, height, placeholder } = photo;
  useEffect(() => {
    // Load and error events before hydration are not repeated.
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (!complete || !currentSrc) return;
    if (naturalWidth) setIsShown(true);
    else image.current?.decode().catch(() => fail('media'));
  }, [fail]);
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {placeholder && attempt && !isShown && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width ?? 1} ${height ?? 1}`}
          className="absolute inset-0 size-full print:hidden"
        >
          <image href={placeholder} width="100%" height="100%" preserveAspectRatio="none" />
        </svg>
      )}
      {sources && attempt && (
        <picture key={attempt}>
          {sources.srcSets.map(({ format, srcSet }) => (
            <source key={format} type={PHOTO_TYPES[format]} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            ref={image}
            src={sources.src}
            alt={alt}
            width={width}
            height={height}
            loading={isLazy ? 'lazy' : undefined}
            decoding="async"
            draggable={false}
            onLoad={() => setIsShown(true)}
            onError={() => fail(attempt)}
            className="absolute inset-0 size-full object-contain"
          />
        </picture>
      )}
      {!attempt && (
        <span className="absolute inset-0 flex items-center justify-center p-2 text-center text-sm">
          <Rich>{t.unavailable({ photo: alt, name: toHidden, state: toState })}</Rich>
        </span>
      )}
    </span>
  );
}

const toState = (text: string) => <span>{text}</span>;

/** Returns the current attempt and its sources; null when all have failed. `fail` moves on from an attempt, once. */
function usePhotoSources(photo: ReviewPhoto, readLink: Props['readLink']) {
  const [attempt, setAttempt] = useState<PhotoAttempt | null>('media');
  const [around, setAround] = useState({ link: null as string | null, nonce: '', page: '' });
  const [fail] = useState(() => (failed: PhotoAttempt) => {
    setAround((before) => ({ ...before, page: location.href, nonce: Date.now().toString(36) }));
    setAttempt((current) => (current === failed ? nextPhotoAttempt(failed) : current));
  });
  const { image } = photo;
  useEffect(() => {
    if (attempt !== 'cloud') return undefined;
    let isWanted = true;
    const ask = async () => {
      const link = await askLink(image, readLink);
      if (!isWanted) return;
      if (link) setAround((before) => ({ ...before, link }));
      else fail('cloud');
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [attempt, image, fail, readLink]);
  return { attempt, fail, sources: attempt && photoSourcesOf(photo, attempt, around) };
}

/** Returns the photo's direct storage URL; null if there is none or the request fails. Rarely needed. */
async function askLink(image: string, readLink: Props['readLink']): Promise<string | null> {
  try {
    return await readLink(image.slice(image.lastIndexOf('/') + 1));
  } catch {
    return null;
  }
}
