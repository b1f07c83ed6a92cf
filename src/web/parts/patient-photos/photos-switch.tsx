import patientPhotosTexts from '#texts/patient-photos.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Camera } from '#web/ui/icons.tsx';

/** Hidden until start-photos.ts handles presses. */
const unhandled = 'invisible in-data-photo-switch:visible';

type Props = {
  count: number;
  /** True for photos of several patients. */
  isOfMany?: boolean;
  isSmall?: boolean;
};

/**
 * Shown in place of photos until the reader wants to see them: a description, and the button. It and what replaces it
 * are in an element with `data-patient-photos`.
 */
export function PhotosNote({ count, isOfMany = false, isSmall = false }: Props) {
  const t = useTexts(patientPhotosTexts);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 in-data-photos:hidden print:hidden">
      <div className={`flex items-start gap-2 text-quiet ${isSmall ? 'text-xs' : 'text-sm'}`}>
        <Camera aria-hidden="true" className="mt-0.5 size-4" />
        {isOfMany ? t.noteOfMany({ count }) : t.note({ count })}
      </div>
      <button
        type="button"
        data-switch="show"
        className={`${isSmall ? 'quiet-link' : buttonClass('secondary')} ${unhandled}`}
      >
        {t.show}
      </button>
    </div>
  );
}

/** Takes the choice back, beside the photos. */
export function HidePhotos() {
  const t = useTexts(patientPhotosTexts);
  return (
    <button
      type="button"
      data-switch="hide"
      className={`quiet-link hidden in-data-photos:inline-block ${unhandled} print:hidden`}
    >
      {t.hide}
    </button>
  );
}
