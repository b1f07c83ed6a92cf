import type { ComponentProps } from 'react';
import { isPhotoStage, PHOTO_STAGES, type PhotoStage } from '#domain/photo/photo-stage.ts';
import { Options } from '#web/ui/field.tsx';
import { usePhotoStageNames } from './photo-stage-names.ts';

type Props = Pick<ComponentProps<'select'>, 'name' | 'aria-label'> & {
  /** null: not stated. */
  stage: PhotoStage | null;
  /** Text of the choice that states none. */
  notStated: string;
  onStage: (stage: PhotoStage | null) => void;
};

/** Chooses when a photo was taken. */
export function PhotoStageSelect({ stage, notStated, onStage, ...attributes }: Props) {
  return (
    <select
      {...attributes}
      value={stage ?? ''}
      onChange={({ target }) => onStage(isPhotoStage(target.value) ? target.value : null)}
      className="mt-1 block min-h-11 w-full rounded-sheet border border-quiet/50 bg-sheet px-2 text-sm text-ink hover:border-quiet"
    >
      <option value="">{notStated}</option>
      <Options values={PHOTO_STAGES} names={usePhotoStageNames()} />
    </select>
  );
}
