import { useEffect, useRef, useState } from 'react';

/** Pixels of a preview's side, enough for a dense screen. */
const SIDE = 192;

/**
 * A photo, small, drawn on a canvas: the page's policy lets nothing but the site's own pictures in, and a camera's
 * picture is not kept in memory whole.
 */
export function PhotoPreview({ file }: { file: File }) {
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
        // The server says whether it can be read; here it just has no preview.
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
        No preview
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
