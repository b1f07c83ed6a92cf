import reviewWizardTexts from '#texts/review-wizard.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Width and height of a preview in pixels, enough for a high-density screen. */
const SIDE = 192;

/**
 * A photo's thumbnail, on a canvas: the Content-Security-Policy blocks other images, and full photos take too
 * much memory.
 */
export function PhotoPreview({ file }: { file: File }) {
  const t = useTexts(reviewWizardTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      try {
        const picture = await createImageBitmap(file);
        const context = canvas.current?.getContext('2d');
        if (!isGone && context) drawCovering(context, picture);
        picture.close();
      } catch {
        // No preview; the server validates the photo.
        if (!isGone) setHasFailed(true);
      }
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [file]);
  if (hasFailed)
    return (
      <span className="flex aspect-square items-center justify-center rounded-sheet border border-hairline text-center text-xs text-quiet">
        {t.noPreview}
      </span>
    );
  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      aria-hidden="true"
      className="aspect-square w-full rounded-sheet border border-hairline bg-hairline/40"
    />
  );
}

function drawCovering(context: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}
