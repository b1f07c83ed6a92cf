import reviewWizardTexts from '#texts/review-wizard.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { PhotoStageSelect } from '#web/parts/photo-stage-select.tsx';
import { X } from '#web/ui/icons.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { isBlurred, photoKey } from './pick-photos.ts';
import { useEffect, useRef, useState } from 'react';

type Props = {
  photo: File;
  index: number;
  /** null: not stated. */
  stage: PhotoStage | null;
  /** True if the stage is still to come, by the date of treatment. */
  isStageToCome: boolean;
  onStage: (stage: PhotoStage | null) => void;
  onBlur: () => void;
  onRemove: () => void;
};

/** A chosen photo in its list: when it was taken, and buttons to blur parts of it and to remove it. */
export function ChosenPhoto({ photo, index, stage, isStageToCome, onStage, onBlur, onRemove }: Props) {
  const t = useTexts(reviewWizardTexts);
  // The next photo moves into the place of a removed one, where a second press could land.
  const subject = `${index} ${photoKey(photo)}`;
  return (
    <li className="relative min-w-0">
      <PhotoPreview file={photo} />
      <SettledButton
        subject={subject}
        aria-label={t.removeNamed({ name: photo.name })}
        className="absolute top-0 end-0 flex size-11 items-center justify-center rounded-sheet border border-hairline bg-sheet text-ink hover:text-persimmon"
        onPress={onRemove}
      >
        <X className="size-5" />
      </SettledButton>
      <p className="truncate text-xs text-quiet">{photo.name}</p>
      <label className="mt-1 block text-xs text-quiet">
        <Rich>{t.photoTaken({ name: photo.name, hidden: toHidden })}</Rich>
        <PhotoStageSelect stage={stage} notStated={t.notStated} onStage={onStage} />
      </label>
      <output className="block text-xs text-amber empty:hidden">{isStageToCome && t.photoTooEarly}</output>
      <SettledButton
        subject={subject}
        aria-haspopup="dialog"
        aria-label={t.blurNamed({ name: photo.name })}
        className="min-h-11 min-w-11 max-w-full text-start text-sm text-link wrap-anywhere"
        onPress={onBlur}
      >
        {t.blurParts}
      </SettledButton>
      {isBlurred(photo) && <p className="text-xs font-semibold text-celadon-deep">{t.partsBlurred}</p>}
    </li>
  );
}

/** Width and height of a preview in pixels, enough for a high-density screen. */
const SIDE = 192;

/**
 * A photo's thumbnail, on a canvas: the Content-Security-Policy blocks other images, and full photos take too
 * much memory.
 */
function PhotoPreview({ file }: { file: File }) {
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
